import { fileAt } from './file-at.ts'
import { serverAnswers } from './server-answers.ts'

/** How often a file did not come, by its address. */
const failures = new Map<string, number>()

/** The address of the file, as Chromium and Firefox name it in what they throw. */
const addressOf = (error: unknown) => /https?:\S+?\.js/.exec(String(error))?.[0]

/** A file that is asked for; its default export is what is wanted of it. */
export interface AskedFile {
  default: unknown
}

/**
 * Loads a file of the application. Some browsers keep for as long as the page lives that a file did not come, and do not ask
 * for it again: so without a line nothing is asked for, and a file that failed before is asked for under another name. What comes
 * by that is the file itself, so `load` must answer it whole; nothing but a file with a default export is taken for it.
 * @example const screen = await askForFile(() => import('./screen.tsx'))
 * @throws TypeError when it does not come
 */
export async function askForFile<File extends AskedFile>(load: () => Promise<File>): Promise<File> {
  if (!navigator.onLine && !(await serverAnswers())) throw new TypeError('there is no line to the server')
  try {
    return await load()
  } catch (error) {
    const address = addressOf(error)
    if (!address) throw error
    const times = (failures.get(address) ?? 0) + 1
    failures.set(address, times)
    if (times === 1) throw error
    const file = await fileAt<File>(`${address}?again=${times}`)
    // Modules that share a file have other names in it.
    if (!('default' in file)) throw error
    return file
  }
}
