import { serverAnswers } from './server-answers.ts'

/** How often a file did not come, by its address. */
const failures = new Map<string, number>()

/** The address of the file, as Chromium and Firefox name it in what they throw. */
const addressOf = (error: unknown) => /https?:\S+?\.js/.exec(String(error))?.[0]

/**
 * Loads a file of the application. Some browsers keep for as long as the page lives that a file did not come, and do not ask
 * for it again: so without a line nothing is asked for, and a file that failed before is asked for under another name.
 * @example const screen = await askForFile(() => import('./screen.tsx'))
 * @throws TypeError when it does not come
 */
export async function askForFile<File>(load: () => Promise<File>): Promise<File> {
  if (!navigator.onLine && !(await serverAnswers())) throw new TypeError('there is no line to the server')
  try {
    return await load()
  } catch (error) {
    const address = addressOf(error)
    if (!address) throw error
    const times = (failures.get(address) ?? 0) + 1
    failures.set(address, times)
    if (times === 1) throw error
    return import(/* @vite-ignore */ `${address}?again=${times}`)
  }
}
