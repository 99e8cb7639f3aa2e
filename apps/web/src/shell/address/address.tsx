import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react'
import { type createMemoryRouter, type Location, type Navigator, Router } from 'react-router-dom'

/** Where the application stands and was: the history of the browser, or one in memory for tests. */
export type AddressBook = ReturnType<typeof createMemoryRouter>

// One way in for links and `useNavigate` of every part of the page, whatever address that part is shown.
const navigatorOf = (book: AddressBook): Navigator => ({
  createHref: book.createHref,
  createURL: book.createURL,
  encodeLocation: book.encodeLocation,
  go: (delta) => void book.navigate(delta),
  push: (to, state) => void book.navigate(to, { state }),
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
