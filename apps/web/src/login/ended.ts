const KEY = 'dealer.ended'

/** Keeps why the session ended over the reload that follows. */
export const keepWhyEnded = (reason: string): void => {
  try {
    sessionStorage.setItem(KEY, reason)
  } catch {
    // Storage is closed: the login page says nothing then.
  }
}

/** Why the session before ended, if not by logging out; told until somebody logs in. */
export const whyEnded = (): string | undefined => {
  try {
    return sessionStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}

/** Somebody has logged in again. */
export const forgetWhyEnded = (): void => {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept either.
  }
}
