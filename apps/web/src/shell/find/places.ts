import { useAtom } from 'jotai'
import { atomWithStorage, createJSONStorage } from 'jotai/utils'
import { useMemo } from 'react'
import type { Site } from '../menu/site.ts'
import { useUser } from '../session/user.ts'

/** A page or document that was opened. */
export interface Visited {
  /** Address with query. */
  key: string
  /** As its tab was called: `出库 CK2511200007`. */
  title: string
}

/** What a user keeps of the pages: those pinned and those last seen. */
export interface Places {
  /** Addresses, in the order in which they were pinned. */
  favourites: readonly string[]
  /** Latest first. */
  visited: readonly Visited[]
}

const NONE: Places = { favourites: [], visited: [] }
const MOST_VISITED = 12

/** Puts a visit first; a page that was seen before moves there, with its text of now. */
export const withVisit = ({ favourites, visited }: Places, visit: Visited): Places => ({
  favourites,
  visited: [visit, ...visited.filter(({ key }) => key !== visit.key)].slice(0, MOST_VISITED),
})

/** Pins a page, or no longer. */
export const withFavourite = ({ favourites, visited }: Places, path: string): Places => ({
  favourites: favourites.includes(path) ? favourites.filter((entry) => entry !== path) : [...favourites, path],
  visited,
})

/** Puts the pinned pages into an order of the user's own. Those that the menu does not have today stay pinned behind them. */
export const withFavourites = (
  { favourites, visited }: Places,
  paths: readonly string[],
  pages: ReadonlyMap<string, unknown>,
): Places => ({ favourites: [...paths, ...favourites.filter((path) => !pages.has(path))], visited })

const pathOf = (key: string) => key.replace(/\?.*/, '')

const placesOf = (name: string) => atomWithStorage<Places>(name, NONE, createJSONStorage<Places>(), { getOnInit: true })
const known = new Map<string, ReturnType<typeof placesOf>>()

/** One atom for each user of this browser. */
const placesAtom = (name: string) => {
  const found = known.get(name) ?? placesOf(name)
  known.set(name, found)
  return found
}

/** The user's own pages, kept in the browser; those that the menu no longer has are left out. */
export const usePlaces = ({ pages }: Pick<Site, 'pages'>) => {
  const { dealerCode, userId } = useUser()
  const [places, setPlaces] = useAtom(placesAtom(`dealer.places.${dealerCode}.${userId}`))
  return useMemo(() => {
    const favourites = places.favourites.flatMap((path) => pages.get(path) ?? [])
    const visited = places.visited.flatMap((visit) => {
      const page = pages.get(pathOf(visit.key))
      return page ? [{ ...visit, page }] : []
    })
    return { favourites, visited, setPlaces }
  }, [places, pages, setPlaces])
}
