# The tool as an image:
#     docker build -t kinora .
#     docker run --rm -v "$PWD:/work" kinora export worm -o worm.gif
FROM swift:6.3-bookworm AS build
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install -y --no-install-recommends libharfbuzz-dev libwebp-dev pkg-config \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY Package.swift ./
COPY Sources Sources
COPY Snippets Snippets
COPY Tests Tests
RUN swift build -c release --static-swift-stdlib --traits HarfBuzz,WebP --product kinora \
    && mkdir /kinora \
    && cp -R .build/release/kinora .build/release/kinora_KinoraStudio.resources /kinora

FROM debian:bookworm-slim
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install -y --no-install-recommends \
        ffmpeg fonts-dejavu-core libharfbuzz0b libwebp7 libwebpdemux2 libwebpmux3 \
    && rm -rf /var/lib/apt/lists/*
COPY --from=build /kinora /opt/kinora
RUN ln -s /opt/kinora/kinora /usr/local/bin/kinora
WORKDIR /work
ENTRYPOINT ["kinora"]
