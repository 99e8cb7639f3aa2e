import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Imports ours out of a project, and all others out of theirs. */
export function loader(project, outside) {
  const require = createRequire(join(outside, 'package.json'))
  return async (name) => {
    if (name.startsWith('@dealer/'))
      return import(pathToFileURL(join(project, 'node_modules', name, 'dist/index.js')).href)
    const loaded = require(name)
    return loaded.default === undefined ? { ...loaded, default: loaded } : loaded
  }
}
