import Testing

/// JPEG files of 11 by 9 pixels, with the pixels that Pillow reads from them.
///
/// Pillow 13 wrote the files with libjpeg-turbo.
struct JPEGFixture: CustomTestStringConvertible, Sendable {
    let testDescription: String

    /// The file in base 64.
    let file: String

    /// The red, green and blue of all pixels in base 64.
    let pixels: String

    static let all = [
        JPEGFixture(
            testDescription: "4:4:4",
            file: """
                /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4n\
                ICIsIxwcKDcpLDAxNDQ0Hyc5PTgyPC4zNDL/2wBDAQkJCQwLDBgNDRgyIRwhMjIyMjIyMjIyMjIyMjIyMjIy\
                MjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjL/wAARCAAJAAsDAREAAhEBAxEB/8QAFgABAQEAAAAA\
                AAAAAAAAAAAABgMH/8QAIBAAAQMDBQEAAAAAAAAAAAAAAgABAwQFEQYhNFFx0f/EABcBAQEBAQAAAAAAAAAA\
                AAAAAAcGAwX/xAAoEQABAgMECwAAAAAAAAAAAAABAAIDBBEFBjKBEhMhMUFDUZGhweH/2gAMAwEAAhEDEQA/\
                AJadqI7NSgI4JybzGFnOsNlOJx6eVKd+qrLxzLJaAWjZRMIikOISaR926XHddgA01nj6gSataI+M5wWdWX4q\
                Kwubl7S7f3imtFw4vEdxcZQ87eV//9k=
                """,
            pixels: """
                cgAToxoizisk6Uga/V/A8oW/3ZjE3rHQsM8ck+Mib/gkmQIjwB4c3jER8U0a/WLI64XZzJrPw7DDmM4WgOIb\
                XPcdvAAu2BcY6zEK9U0m+mXB4ojivaHSqbe3dMsaXeEePvYi1QEn5Bsj8Tcq9E9L62Sfz4DCqJnEjau2VNMq\
                QekxJv8y6gDE7xTI9jbB7E2d02VMsIArip8earAZPcq3L+G9GvnA8Qe+7RvU7D3g3U7AuWQrlnwOcp4XT6si\
                JM7DG+bJDf3M9gDE5BLL3DnSyEzIoGMgf30ZWaUeLrUdEcvGCuTMAv3Q/wDN6BC90zi3uUfAjV8jaHgvPaMm\
                CbIPCtDDBunLA//P6QAe2hkaszMai1EpbWC8Rn7LH5fJD7HGBcseDuQgGP4g
                """
        ),
        JPEGFixture(
            testDescription: "4:2:2",
            file: """
                /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4n\
                ICIsIxwcKDcpLDAxNDQ0Hyc5PTgyPC4zNDL/2wBDAQkJCQwLDBgNDRgyIRwhMjIyMjIyMjIyMjIyMjIyMjIy\
                MjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjL/wAARCAAJAAsDASEAAhEBAxEB/8QAFgABAQEAAAAA\
                AAAAAAAAAAAABgMH/8QAIBAAAQMDBQEAAAAAAAAAAAAAAgABAwQFEQYhNFFx0f/EABUBAQEAAAAAAAAAAAAA\
                AAAAAAUE/8QAJxEAAAMFBwUAAAAAAAAAAAAAAAQRAQIDBRMGBxIUITFBNDVxgrH/2gAMAwEAAhEDEQA/AJad\
                qI7NSgI4JybzGEwiKQ4hJpH3bpHnpVmYjSzXkpcpvi12XRPLVB14R+iZdhQ+BnVl+JrRcOLxRzroi/v9Btue\
                7Pj/2Q==
                """,
            pixels: """
                hAAAph0NwDUW1UpH9Gep9n/R45bE1r6kos5HiugidPcfoAMKux8jzjI14Ehh+Wmx9oLN2pe2w7mWkcdLeeIu\
                YfQiugAqzhc13TEt6EtU92uq74TU0ZjLsraldMQ9W+IbRfQb1Q8A4yQA7j0T71NH6maY13zCs5LHjq6jXshO\
                RekoMP8X8wDq+gfr/ynm70iyzGZXq4UkhqMXX7ExTcuMONzDJ+3c+Amk+xuy+znN4VGor2RFiIEXaKIYQK83\
                Ns2YJuDLG/TX7QTC6BLA5jfAy1SWlGU7b4QbVKUtK65GIc6PF+C8E/XQ6wjT3xDQ2S/YukupgWE7XoMSP6Mc\
                E6Y0HM6cFOLNEvbb2QkZ0R0gsDQcjktFa2agSX3JJpXDF7SfAcdADOYgG/wk
                """
        ),
        JPEGFixture(
            testDescription: "4:2:0",
            file: """
                /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4n\
                ICIsIxwcKDcpLDAxNDQ0Hyc5PTgyPC4zNDL/2wBDAQkJCQwLDBgNDRgyIRwhMjIyMjIyMjIyMjIyMjIyMjIy\
                MjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjL/wAARCAAJAAsDASIAAhEBAxEB/8QAFgABAQEAAAAA\
                AAAAAAAAAAAABgMH/8QAIBAAAQMDBQEAAAAAAAAAAAAAAgABAwQFEQYhNFFx0f/EABQBAQAAAAAAAAAAAAAA\
                AAAAAAX/xAAfEQABAwQDAQAAAAAAAAAAAAABAgMRAAQSIQUGMRP/2gAMAwEAAhEDEQA/AJadqI7NSgI4Jybz\
                GEwiKQ4hJpH3bpZ1Zfia0XDi8RPKG3Q22643klU4pkjGDvfpk735Qvfbt5XIfFJgJr//2Q==
                """,
            pixels: """
                mgAAuxIL0S0R4kNI/V7C+Xnm4Ji+z8SWmNNFfewtZ/g5rQAAxxwU1zMY5UhP+2TB9X7k2Ji9vr2Ric1Cb+gp\
                WfUvuAYAzB8R2jUi5kxY9Gq464Xby53Cq7yYb8ZDVuMlQvUgxgcz1RxF4TdU5VBw4mqY0IWkr56Wird+W8hV\
                RONLM/VJ3was6Byz8Tq25FKZxWhhpYJCg508Xa5HS897OOSaK/Wp6gbV7RrY8zvb3FSprGZEiIIUaKMXQa8y\
                Ns+MKOG/HvPT6Amx5Be05DfFy1Kfl2M+coQYVacfK7E4Ic6PF+C+E/XP7BaI4R2J2TqeulGKgl1NXXw5Pp1B\
                EKREGdOIE+qmE/+t0Qc3zRhBtClImUBcf2KAXX6PNpeOHraFAMJcAOJVB/xX
                """
        ),
        JPEGFixture(
            testDescription: "progressive 4:2:0",
            file: """
                /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4n\
                ICIsIxwcKDcpLDAxNDQ0Hyc5PTgyPC4zNDL/2wBDAQkJCQwLDBgNDRgyIRwhMjIyMjIyMjIyMjIyMjIyMjIy\
                MjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjL/wgARCAAJAAsDASIAAhEBAxEB/8QAFgABAQEAAAAA\
                AAAAAAAAAAAABQIG/8QAFAEBAAAAAAAAAAAAAAAAAAAABP/aAAwDAQACEAMQAAABhjOtEF//xAAaEAACAgMA\
                AAAAAAAAAAAAAAABAgMRAAQy/9oACAEBAAEFAtdhCouocTj/xAAbEQABBAMAAAAAAAAAAAAAAAABAAIDBAUS\
                Qf/aAAgBAwEBPwHPSvNjQcX/xAAbEQACAQUAAAAAAAAAAAAAAAABAgAEERMxUf/aAAgBAgEBPwGqxhVZluDo\
                cn//xAAXEAEAAwAAAAAAAAAAAAAAAAAAARAx/9oACAEBAAY/Am1D/8QAGBABAAMBAAAAAAAAAAAAAAAAAQAQ\
                ESH/2gAIAQEAAT8hIh3YkG0f/9oADAMBAAIAAwAAABDT/8QAFhEBAQEAAAAAAAAAAAAAAAAAEQAB/9oACAED\
                AQE/EHAZP//EABgRAQEBAQEAAAAAAAAAAAAAACEBMQAR/9oACAECAQE/EKUgSwVdvtXO/8QAGxAAAgEFAAAA\
                AAAAAAAAAAAAAAERIVFxodH/2gAIAQEAAT8QgUZMRApjVVjg1T//2Q==
                """,
            pixels: """
                mgAAuxIL0S0R4kNI/V7C+Xnm4Ji+z8SWmNNFfewtZ/g5rQAAxxwU1zMY5UhP+2TB9X7k2Ji9vr2Ric1Cb+gp\
                WfUvuAYAzB8R2jUi5kxY9Gq464Xby53Cq7yYb8ZDVuMlQvUgxgcz1RxF4TdU5VBw4mqY0IWkr56Wird+W8hV\
                RONLM/VJ3was6Byz8Tq25FKZxWhhpYJCg508Xa5HS897OOSaK/Wp6gbV7RrY8zvb3FSprGZEiIIUaKMXQa8y\
                Ns+MKOG/HvPT6Amx5Be05DfFy1Kfl2M+coQYVacfK7E4Ic6PF+C+E/XP7BaI4R2J2TqeulGKgl1NXXw5Pp1B\
                EKREGdOIE+qmE/+t0Qc3zRhBtClImUBcf2KAXX6PNpeOHraFAMJcAOJVB/xX
                """
        ),
        JPEGFixture(
            testDescription: "gray",
            file: """
                /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+\
                MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//wAALCAAJAAsBAREA/8QAFgABAQEAAAAAAAAAAAAAAAAABgIF\
                /8QAIRAAAQMCBwEAAAAAAAAAAAAAAQACAwQFEiExM2FxgdH/2gAIAQEAAD8Ai0ytoIWgZk+LejL3MBx68Ipb\
                fiQU+wzpf//Z
                """,
            pixels: """
                Li4uPz8/W1tbenp6lpaWrKysu7u7w8PDtLS0tLS0tLS0Ozs7S0tLZGRkf39/lZWVpaWlsLCwtbW1rq6ur6+v\
                sLCwOzs7TExMZ2dngoKClpaWpaWlrq6utLS0np6eoKCgpKSkQ0NDVVVVbm5uhISEk5OTnJyco6Ojp6enl5eX\
                m5uboaGhXV1da2trfX19h4eHiIiIhoaGhoaGiYmJnp6epaWlra2tYmJib29vfX19gYGBfX19eXl5enp6fn5+\
                nZ2dpqamsLCwXV1daWlpdnZ2eXl5dXV1c3NzeHh4f39/lpaWoKCgrKysZmZmcHBweHh4dnZ2bW1taGhobGxs\
                c3NzlpaWoqKir6+vR0dHVFRUVVVVXFxccHBwd3d3eHh4hYWFfHx8j4+PoKCg
                """
        ),
        JPEGFixture(
            testDescription: "restart markers",
            file: """
                /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+\
                MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09P\
                T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAJAAsDAREAAhEBAxEB/8QAFQABAQAAAAAA\
                AAAAAAAAAAAABQL/xAAhEAABAwIHAQAAAAAAAAAAAAABAAIDBAUSITEzYXGB0f/EABgBAAIDAAAAAAAAAAAA\
                AAAAAAUGAgME/8QAJREAAQMCAwkAAAAAAAAAAAAAAQACAwQFMTKBBhJCUVKRocHh/90ABAAB/9oADAMBAAIR\
                AxEAPwCLTK2ghaBmT4oVDTQnq3tMO/NHLtM2GMgL/9BuMvcwHHrwhpswBz+PqTJq57pCV//RPtvxWW3j09rT\
                tOv/0kKfYZ0ld+YpKOK//9k=
                """,
            pixels: """
                kAAZoBUYwDQd5VoJ/FPk/H3M5qHO0brMtNAjl+AfcvMcqgkZtx0dzzom7FsY+1TV8njB1pnFva7FnNMggeMe\
                X/YbvAIQxhga2zct8Vkw+F276n66ypzDsbHJbs8eVt8dOfUc1QgA3B8J6D0s8VdN7mOe1Hq4sJPTk6bgR9gX\
                M+kYHP8Z9gDe9w/X9jLC7U6i1W1IrYYhf6MDYrkANcrOJd7QFPTS+QLF9xjJ7TbC2Ui9uW8ojn8iYZoXRa8Z\
                I9PGGOfJDP7M7wDA6RXJ2zLJw0HVonIOd4IcT54eNrUoFM/EC+TJBPvO8Q3E6SDO1TjRuD/ikHAAZHoVOpUc\
                IqspEtHBDOfHB//N4QEb2xkiti4ijVAZbGDMQoPDHZjCFrDKAswiEuQfHvwb
                """
        ),
        JPEGFixture(
            testDescription: "RGB",
            file: """
                /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwANCQoLCggNCwoLDg4NDxMgFRMSEhMnHB4XIC4pMTAuKS0sMzpKPjM2\
                RjcsLUBXQUZMTlJTUjI+WmFaUGBKUVJP/8AAEQgACQALA1IRAEcRAEIRAP/EABgAAAMBAQAAAAAAAAAAAAAA\
                AAAGBwQF/8QALhAAAAIFCAsBAAAAAAAAAAAAAAMBAgQFEQYHEjE0Q3GDFBYzNkVhZGWSpMLi/9oADANSAEcA\
                QgAAPwBofTxIcbrSUWlCFkKjjyLuxn3H67TcqhQ8oxp8qhJWp+NJzSYYhZaCyYiwMllLwBqD3T1/0HCcStYR\
                +Rd2CbviOV9hBJ2SosDJZS8Alj//2Q==
                """,
            pixels: """
                hAAgqBYY0DQh504k9WTC+X7F6ZzO1LLGuc0djOUdaPwdmwAcvBYc3zQe8E4O92TY837I3ZzKw7LKm80fceUf\
                TfwfuAAa1RYr7zQv904S9GTU5X63xZy7pbLMd80cUuUcMfwc0QAf5xYO+DQI9U4m52TAz37ep5zYgrLHW80e\
                PeUeIfwe5QDH8xbY+DTe6k7A1WQmuH4IjJwOZbIfPs3IKeXIFfzI8gDM9xa77zS3107UvGQSnn4vc5wrTLIa\
                Ic3KFuXKCfzK9QDK8hbK3zTIvU7YnmQOgH4eVpwcMbIcEM3HDeXHCPzH8QDG6hbOzzTFqE7ChmQkaH4hQJwY\
                HLIgDc3JDuXJDvzJ7AAf1hYftDQhjk4XaWTPRX7FJJzHELLHBM0fDuUfGvwf
                """
        ),
        JPEGFixture(
            testDescription: "CMYK",
            file: """
                /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwANCQoLCggNCwoLDg4NDxMgFRMSEhMnHB4XIC4pMTAuKS0sMzpKPjM2\
                RjcsLUBXQUZMTlJTUjI+WmFaUGBKUVJP/8AAFAgACQALBEMRAE0RAFkRAEsRAP/EABgAAAMBAQAAAAAAAAAA\
                AAAAAAAGBwQF/8QALhAAAQEFBAcJAAAAAAAAAAAAAAMBAgQFEQYHEjEUFjM0Q3GDNkVhZGWSpMLi/9oADgRD\
                AE0AWQBLAAA/AGidTFCRytqSbWMeY6cexfDM/Yfz2m9LBg91a4/DIpxJYqeRK0Soox56jzalghN1T5BqD6p8\
                f9AOF4mbxH7F8MLu+8el9wEFHZOlghN1T5CWB//Z
                """,
            pixels: """
                hAAgqBYY0DQh504k9WTC+X7F6ZzO1LLGuc0djOUdaPwdmwAcvBYc3zQe8E4O92TY837I3ZzKw7LKm80fceUf\
                TfwfuAAa1RYr7zQv904S9GTU5X63xZy7pbLMd80cUuUcMfwc0QAf5xYO+DQI9U4m52TAz37ep5zYgrLHW80e\
                PeUeIfwe5QDH8xbY+DTe6k7A1WQmuH4IjJwOZbIfPs3IKeXIFfzI8gDM9xa77zS3107UvGQSnn4vc5wrTLIa\
                Ic3KFuXKCfzK9QDK8hbK3zTIvU7YnmQOgH4eVpwcMbIcEM3HDeXHCPzH8QDG6hbOzzTFqE7ChmQkaH4hQJwY\
                HLIgDc3JDuXJDvzJ7AAf1hYftDQhjk4XaWTPRX7FJJzHELLHBM0fDuUfGvwf
                """
        ),
        JPEGFixture(
            testDescription: "turned",
            file: """
                /9j/4AAQSkZJRgABAQAAAQABAAD/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/2wBDAA0J\
                CgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//\
                2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09P\
                T09PT0//wAARCAAJAAsDASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAABgIF/8QAIRAAAQMCBwEAAAAA\
                AAAAAAAAAQACAwQFEiExM2FxgdH/xAAVAQEBAAAAAAAAAAAAAAAAAAAEBf/EACARAAEDAgcAAAAAAAAAAAAA\
                AAECAxEABAYTITFBUaH/2gAMAwEAAhEDEQA/AItMraCFoGZPi3oy9zAcevCKW34kFPsM6Qb0tJQlakSDMCdu\
                9eZ8qdid9w3WWDAFf//Z
                """,
            pixels: """
                zwY08RGv6QDN7QjD5A6UwwUztQUPrgYfngAZzhpB7iK36RPV8BvL6yGb0Bs6wxoTvRkgrw0asylC3Di93y3b\
                6jXP7T6d4D1A2T0X1Dkdyi8ZlUBTuEyhw0e11E6t4leS5lpd6FpE51ZF409DfWh7hWJomGZnrmdrx2t6326M\
                6myS8GeR9WaSWIOMVHlDbYI1hH5Aon5myoKn4YDD7XvA+YDFMJiNLZY5R6IjW5gwe5RbrZuxypjV25TO7ZzW\
                HLqKD65KKLdDOaxFWKpgjracrreywrGp2LywAMVgFdiWH9GdNdOZSM+CWcNVdcVCmM5Ep9BEAORaDeq0EeDM\
                IuTBM+OQQNw7Wt8Ue+gTiukRBvxdD/3BDvPfGvbSJfWfLu5BRvATZPYPcvcK
                """
        ),
    ]
}
