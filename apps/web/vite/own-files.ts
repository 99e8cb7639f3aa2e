import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup
type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/** What we write, with its icons. Outside packages have groups of their own. */
const OWN = /[\\/](apps[\\/]web[\\/]src|packages[\\/][\w-]+[\\/]src|@tabler[\\/]icons-react[\\/]dist[\\/]esm)[\\/]/
/** By it any of our files loads another. */
const LOADER = /vite[\\/]preload-helper/
/** Decimals and how they are written, which all but the login page show. */
const VALUES = /[\\/]packages[\\/](validators[\\/]src|ui-kit[\\/]src[\\/]list[\\/]format)[\\/]/
/** Parts of the kit that the shell names by their folder's index, and does not draw. */
const UNDRAWN = /[\\/]ui-kit[\\/]src[\\/](form(?![\\/]files[\\/]file-store)|grid|list|lookup)[\\/]/

/** What this many screens need comes with each of them; what fewer need would burden the others. */
const MOST_SCREENS = 40

const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url)).replaceAll('\\', '/')

function known(id: string, graph: Graph): string {
  if (!graph.getModuleInfo(id)) throw new Error(`the application has no ${id}`)
  return id
}

/** All that is loaded where these are, by imports alone. Walked once, when the first module is asked for. */
function closureOf(...roots: readonly string[]): (id: string, graph: Graph) => boolean {
  const found = new Set<string>()
  return (id, graph) => {
    const open = found.size > 0 ? [] : roots.map((path) => known(source(path), graph))
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (found.has(next)) continue
      found.add(next)
      open.push(...(graph.getModuleInfo(next)?.importedIds ?? []))
    }
    return found.has(id)
  }
}

/**
 * Files for what we write, by when it is needed: for logging in, for the shell with its home, on nearly every screen. Left alone, the
 * modules that screens share are some 130 files of a list, most of them below 1 KB: asking for them takes longer than running them.
 */
export function ownFiles(): Group[] {
  const ofLogin = closureOf('main.tsx')
  const ofShell = closureOf(
    'shell/app.tsx',
    'shell/entering/entering.tsx',
    'shell/corner/corner.tsx',
    'screens/home.tsx',
  )
  // What two share is a file anyway; the first of these that takes a module takes what it needs with it.
  return [
    {
      name: (id, graph) => (LOADER.test(id) || ofLogin(id, graph) ? 'login' : null),
      test: (id) => OWN.test(id) || LOADER.test(id),
      priority: 12,
      minShareCount: 2,
    },
    { name: 'values', test: VALUES, priority: 11, minShareCount: 2 },
    {
      name: (id, graph) => (ofShell(id, graph) ? 'shell' : null),
      test: (id) => OWN.test(id) && !UNDRAWN.test(id),
      priority: 9,
      minShareCount: 2,
    },
    { name: 'work', test: OWN, priority: 4, minShareCount: MOST_SCREENS },
  ]
}
