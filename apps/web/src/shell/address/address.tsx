import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react'
import { type createMemoryRouter, createPath, type Location, type Navigator, Router, type To } from 'react-router-dom'

/** Where the application stands and was: the history of the browser, or one in memory for tests. */
export type AddressBook = ReturnType<typeof createMemoryRouter>

const pathOf = (to: To) => (typeof to === 'string' ? to : createPath(to))

// One way in for links and `useNavigate` of every part of the page, whatever address that part is shown.
const navigatorOf = (book: AddressBook): Navigator => ({
  createHref: book.createHref,
  createURL: book.createURL,
  encodeLocation: book.encodeLocation,
  go: (delta) => void book.navigate(delta),
  // To where one is already is no step that leads back.
  push: (to, state) => void book.navigate(to, { state, replace: pathOf(to) === createPath(book.state.location) }),
  replace: (to, state) => void book.navigate(to, { state, replace: true }),
})

const AddressContext = createContext<{ book: AddressBook; navigator: Navigator } | null>(null)

/** Makes the address known to the shell. */
export function AddressProvider({ book, children }: { book: AddressBook; children: ReactNode }) {
  const [value] = useState(() => ({ book, navigator: navigatorOf(book) }))
  return <AddressContext value={value}>{children}</AddressContext>
}

const useAddressBook = () => {
  const value = useContext(AddressContext)
  if (!value) throw new Error('the address is asked for outside the shell')
  return value
}

/** The present address of the application, for the shell; pages ask `useLocation`, which is their own. */
export const useAddress = () => {
  const { book } = useAddressBook()
  const { location, historyAction } = useSyncExternalStore(book.subscribe, () => book.state)
  return { book, location, replaced: historyAction === 'REPLACE' }
}

/**
 * What somebody of the shell wants to know of the present address; they are drawn again when that changes, and not with each page.
 * @example const isHome = usePresent(({ pathname }) => pathname === '/home')
 */
export const usePresent = <Part,>(part: (location: Location) => Part): Part => {
  const { book } = useAddressBook()
  return useSyncExternalStore(book.subscribe, () => part(book.state.location))
}

/** Where the shell stands by itself: its links lead from the root, wherever the user is. */
const ROOT: Location = { pathname: '/', search: '', hash: '', state: null, key: 'default' }

/** Makes links and `useNavigate` work around the pages, without drawing what holds them with each change of the address. */
export const AroundPages = ({ children }: { children: ReactNode }) => <AtAddress location={ROOT}>{children}</AtAddress>

/**
 * Shows its children the address that it is given: `useLocation`, `useSearchParams` and links are relative to that one,
 * and navigating moves the application. Each opened page stands in one of its own, beside the shell's and not below it:
 * below a changing address React would draw every hidden page again on each navigation, whatever it is shown.
 */
export function AtAddress({ location, children }: { location: Location; children: ReactNode }) {
  const { navigator } = useAddressBook()
  return (
    <Router location={location} navigator={navigator}>
      {children}
    </Router>
  )
}
