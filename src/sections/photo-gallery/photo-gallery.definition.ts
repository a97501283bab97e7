import { defineElement } from '../../kit/definition/element-definition.ts';
import { pictureParts, sectionParts } from '../../ui/parts.ts';

export const photoGallery = defineElement({
  tag: 'photo-gallery',
  description: 'Photos of the annual meeting; each opens its image in a new tab.',
  hydrateOnInteraction: true,
  parts: {
    ...sectionParts,
    ...pictureParts,
    photos: 'The grid of photos.',
    photo: 'The link around a photo and its caption.',
    caption: 'The caption of a photo.',
  },
});
