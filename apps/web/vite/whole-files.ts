import type { Plugin, Rolldown } from 'vite'

/** What we write; outside packages are not asked for anew. */
const OWN = /[\\/](apps[\\/]web|packages[\\/][\w-]+)[\\/]src[\\/]/

const isChunk = (file: Rolldown.OutputChunk | Rolldown.OutputAsset): file is Rolldown.OutputChunk =>
  file.type === 'chunk'

/**
 * What is imported at run time for its default export has a file that gives it by that name. Where the bundler puts other modules into
 * the same file it has a name that only the import knows, and `askForFile` could not ask for it anew.
 */
export const wholeFiles = (): Plugin => ({
  name: 'dealer:whole-files',
  apply: 'build',
  generateBundle(_options, bundle) {
    const giving = Object.values(bundle).filter((file) => isChunk(file) && file.exports.includes('default'))
    const whole = new Set(giving.map((file) => isChunk(file) && file.facadeModuleId))
    for (const id of this.getModuleIds()) {
      const known = OWN.test(id) ? this.getModuleInfo(id) : null
      const isWanted = known?.exports?.includes('default') && known.dynamicImporters.length > 0
      if (isWanted && !whole.has(id))
        this.error(`${id} shares its file: import a module at run time that gives nothing but its default export`)
    }
  },
})
