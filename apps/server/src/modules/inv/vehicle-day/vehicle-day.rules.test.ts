import { expect, it } from 'vitest'
import { dayIdOf, dayOf } from './vehicle-day.rules.ts'

it('the key of a day says which vehicle and which day, and nothing else is one', () => {
  expect(dayIdOf('101', '2025-11-22')).toBe('10120251122')
  expect(dayOf('10120251122')).toEqual({ vehicleId: '101', day: '2025-11-22' })
  for (const none of ['20251122', '101', '10120251322', '10120250230']) expect(dayOf(none)).toBeUndefined()
})
