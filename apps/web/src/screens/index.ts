import type { ScreenModule } from '../shell/screen.ts'

// Each screen is its own chunk. What a screen is made of, beside its own file, lies in a folder `parts` and is no screen.
const files = import.meta.glob<ScreenModule>(['./**/*.tsx', '!./**/parts/**', '!./**/*.test.tsx'])

const byRoute = new Map(Object.entries(files).map(([file, load]) => [file.slice(1, -'.tsx'.length), load] as const))

const HISTORY = '-history'

/** How to get the screen of an address. */
export interface FoundScreen {
  load: () => Promise<ScreenModule>
  isHistory: boolean
}

/**
 * The screen of an address. History addresses stand at the root, named after the last part of the live one's:
 * `/return-in-list-history` is shown by the file of `/sales/return-in/return-in-list`.
 */
export const findScreen = (route: string): FoundScreen | undefined => {
  const load = byRoute.get(route)
  if (load) return { load, isHistory: false }
  if (!route.endsWith(HISTORY)) return undefined
  const name = route.slice(route.lastIndexOf('/'), -HISTORY.length)
  const live = [...byRoute].find(([path]) => path.endsWith(name))
  return live && { load: live[1], isHistory: true }
}

/** Addresses of all screens. */
export const screenRoutes = (): string[] => [...byRoute.keys()]
