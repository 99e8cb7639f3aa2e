/** Builds the gallery of the kit when it is missing or old. */
import { ensureGalleryBuilt } from './setup.mjs'

ensureGalleryBuilt()
