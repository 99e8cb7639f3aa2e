import { strictDate } from '@dealer/validators'

/** A day without its dashes. */
const DIGITS = 8

/** By what the day of a vehicle is printed: a day is no document and has no number. @example dayIdOf('101', '2025-11-22') // '10120251122' */
export const dayIdOf = (vehicleId: string, day: string): string => vehicleId + day.replaceAll('-', '')

/** The vehicle and the day of {@link dayIdOf}; undefined for what is none. */
export function dayOf(id: string): { readonly vehicleId: string; readonly day: string } | undefined {
  const vehicleId = id.slice(0, -DIGITS)
  const day = id.slice(-DIGITS).replace(/(\d{4})(\d{2})(\d{2})/, '$1-$2-$3')
  return vehicleId !== '' && strictDate.is(day) ? { vehicleId, day } : undefined
}
