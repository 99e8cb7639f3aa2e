/** What a user meets on entering and may put off for the rest of the session. */
export type Entered = 'survey' | 'messages' | 'unreported' | 'socket'

const KEY = 'dealer.putOff'

const read = (): readonly string[] => {
  try {
    return (localStorage.getItem(KEY) ?? '').split(',')
  } catch {
    return []
  }
}

/** Whether the user has put it off in this session, in whichever tab. */
export const isPutOff = (what: Entered): boolean => read().includes(what)

/** Does not ask again until the next login; reloading the page or opening another tab is the same session. */
export const putOff = (what: Entered): void => {
  try {
    localStorage.setItem(KEY, [...read().filter((one) => one && one !== what), what].join(','))
  } catch {
    // Storage is closed: the page asks once more after a reload.
  }
}

/** The session is over; the next one is asked anew. */
export const forgetPutOff = (): void => {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Then nothing was kept either.
  }
}
