/** The day that the server has, which is the day in Shanghai. */
export const today = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
