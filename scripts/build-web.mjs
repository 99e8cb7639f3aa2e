/** Builds the web application when it is missing or old. */
import { ensureWebBuilt } from './setup.mjs'

ensureWebBuilt()
