/** Whether the server answers at all: with its page, which no browser has kept. */
export const serverAnswers = async (): Promise<boolean> => {
  try {
    return (await fetch('/', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}
