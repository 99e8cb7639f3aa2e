import type { VehicleBook } from '@dealer/sdk'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { dealer } from '../../../../dealer.ts'
import { UserProvider } from '../../../../shell/session/user.ts'
import { userOf } from '../../../../testing/users.ts'
import { useVanBook } from './use-van-book.ts'
import { BOOK } from './van.fixture.ts'

const wrapper = ({ children }: { children: ReactNode }) => <UserProvider value={userOf({})}>{children}</UserProvider>
const bookOf = (vehicleCode: string): VehicleBook => ({ ...BOOK, vehicle: { ...BOOK.vehicle, vehicleCode } })

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

/** What is asked, and is answered when the test says so. */
const open = () => {
  const answers: ((book: VehicleBook) => void)[] = []
  vi.spyOn(dealer.so.salesOrder, 'vehicleBook').mockImplementation(
    () => new Promise<VehicleBook>((resolve) => answers.push(resolve)),
  )
  const { result } = renderHook(useVanBook, { wrapper })
  return { known: () => result.current, answers }
}
const codeOf = ({ van }: ReturnType<typeof useVanBook>) => van?.book.vehicle.vehicleCode

it('a vehicle that was left does not come back by an answer that was on its way', async () => {
  const { known, answers } = open()
  act(() => void known().read('V01'))
  act(() => known().forget())
  await act(async () => answers[0]?.(bookOf('V01')))
  expect(codeOf(known())).toBeUndefined()
  expect(known().isReading).toBe(false)
})

it('the vehicle that was chosen last counts, whatever order the answers come in', async () => {
  const { known, answers } = open()
  act(() => void known().read('V01'))
  act(() => void known().read('V02'))
  await act(async () => answers[1]?.(bookOf('V02')))
  await act(async () => answers[0]?.(bookOf('V01')))
  expect(codeOf(known())).toBe('V02')
})
