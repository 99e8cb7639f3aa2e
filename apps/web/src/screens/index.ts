import { askForFile } from '@dealer/ui-kit/from-file'
import type { ScreenList, ScreenModule } from '../shell/screen.ts'

// Where people land stands here and waits for no list. The list of an area comes with the first page of it, so that the
// way home carries none, however many screens there are.
const LANDINGS = import.meta.glob<ScreenModule>(['./home.tsx', './staff-officer.tsx'])
const LISTS = import.meta.glob<ScreenList>(['./screens.ts', './*/screens.ts'])

const LIST = 'screens.ts'
const HISTORY = '-history'

/** How to get the screen of an address. */
export interface FoundScreen {
  load: () => Promise<ScreenModule>
  isHistory: boolean
}

/** `/sales/` of `/sales/order-out-detail`, and `/` of `/customer-detail`. */
const areaOf = (route: string) => route.slice(0, route.indexOf('/', 1) + 1) || '/'

/** The screens of an area by their addresses. */
async function screensOf(area: string): Promise<ReadonlyMap<string, FoundScreen['load']>> {
  const list = LISTS[`.${area}${LIST}`]
  const files = list ? (await askForFile(list)).default : {}
  return new Map(
    Object.entries(files).map(([file, load]) => [area + file.slice('./'.length, -'.tsx'.length), load] as const),
  )
}

async function allScreens() {
  const areas = Object.keys(LISTS).map((file) => file.slice('.'.length, -LIST.length))
  return (await Promise.all(areas.map(screensOf))).flatMap((screens) => [...screens])
}

/**
 * The screen of an address. History addresses stand at the root, named after the last part of the live one's:
 * `/return-in-list-history` is shown by the file of `/sales/return-in/return-in-list`.
 */
export async function findScreen(route: string): Promise<FoundScreen | undefined> {
  const load = LANDINGS[`.${route}.tsx`] ?? (await screensOf(areaOf(route))).get(route)
  if (load) return { load, isHistory: false }
  if (!route.endsWith(HISTORY)) return undefined
  const name = route.slice(route.lastIndexOf('/'), -HISTORY.length)
  const live = (await allScreens()).find(([path]) => path.endsWith(name))
  return live && { load: live[1], isHistory: true }
}

/** Addresses of all screens. */
export const screenRoutes = async (): Promise<string[]> => (await allScreens()).map(([path]) => path)
