import { atom, useAtom } from 'jotai'
import { atomWithStorage, createJSONStorage } from 'jotai/utils'
import { type Density, ROW_HEIGHT } from '../theme/tokens.ts'

/** Key in local storage of the room that a user gives the rows of all lists. */
export const DENSITY_KEY = 'dealer.density'

const stored = atomWithStorage<unknown>(DENSITY_KEY, null, createJSONStorage<unknown>(), { getOnInit: true })
const densityAtom = atom(
  (get): Density | undefined => {
    const value = get(stored)
    return value === 'normal' || value === 'compact' ? value : undefined
  },
  (_get, set, next: Density) => set(stored, next),
)

/** The height of rows that the user chose for lists, in px; undefined leaves it to the theme. */
export const useDensity = () => {
  const [density, choose] = useAtom(densityAtom)
  return { density, rowHeight: density && ROW_HEIGHT[density], choose }
}
