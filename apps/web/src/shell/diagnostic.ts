/**
 * Says something to whoever looks into the browser's console: never to the user, and never a value that a user typed.
 * @param about what it concerns, e.g. `menu`
 */
export const diagnostic = (about: string, message: string, detail?: unknown): void => {
  // biome-ignore lint/suspicious/noConsole: the one place of the application that writes to the console
  console.warn(`[${about}] ${message}`, ...(detail === undefined ? [] : [detail]))
}
