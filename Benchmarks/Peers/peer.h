// What a program for one library implements.
#ifndef PEER_H
#define PEER_H

#include "scene.h"

typedef struct Target Target;

// Makes a target for the frames of a scene, and whatever of their objects can be kept.
Target *makeTarget(Scene *scene);

// Clears the target and draws a frame.
void drawFrame(Target *target, const Scene *scene, int frame);

// Returns the premultiplied pixels, with blue in the lowest byte, in rows without padding.
const uint32_t *pixels(Target *target);

#endif
