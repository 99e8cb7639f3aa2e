/** Compiles the server when what is there is missing or old. */
import { ensureServerBuilt } from './setup.mjs'

ensureServerBuilt()
