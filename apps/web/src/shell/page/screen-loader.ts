import { askForFile } from '@dealer/ui-kit/from-file'
import { findScreen } from '../../screens/index.ts'
import type { ScreenModule } from '../screen.ts'

/** A page's file did not arrive. */
export class ScreenLoadError extends Error {
  constructor(
    readonly component: string,
    /** `timeout`: not within 120 s. `failed`: the server has it no more, or cannot be reached. */
    readonly reason: 'timeout' | 'failed',
    cause?: unknown,
  ) {
    super(`screen ${component}: ${reason}`, { cause })
    this.name = 'ScreenLoadError'
  }
}

/** A page file that needs longer than this, in ms, has failed. */
export const LOAD_TIMEOUT = 120_000

/** A screen that is here, and how it is to be shown. */
export interface LoadedScreen {
  module: ScreenModule
  isHistory: boolean
}

const inTime = <T>(work: Promise<T>, component: string): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ScreenLoadError(component, 'timeout')), LOAD_TIMEOUT)
    work
      .then(resolve, (cause) => reject(new ScreenLoadError(component, 'failed', cause)))
      .finally(() => clearTimeout(timer))
  })

const loading = new Map<string, Promise<LoadedScreen | undefined>>()

const load = async (component: string): Promise<LoadedScreen | undefined> => {
  const found = await findScreen(`/${component}`)
  return found && { module: await askForFile(found.load), isHistory: found.isHistory }
}

/**
 * Loads the screen that a menu entry names once; the same promise comes back, failed ones too, until it is forgotten: React asks
 * again on every try to draw the page, and a promise anew for each would load for ever.
 * @returns `undefined` when there is no such screen
 */
export const loadScreen = (component: string): Promise<LoadedScreen | undefined> => {
  const known = loading.get(component)
  if (known) return known
  const work = inTime(load(component), component)
  loading.set(component, work)
  return work
}

/** Forgets a failed try, so that the next one asks the server again. */
export const forgetScreen = (component: string): void => void loading.delete(component)

/** Fetches a page's file before it is opened: while the pointer rests on its menu entry. */
export const preloadScreen = (component: string): void => {
  loadScreen(component).catch(() => forgetScreen(component))
}
