import { FileStoreProvider } from '@dealer/ui-kit/form'
import { fromFile } from '@dealer/ui-kit/from-file'
import { KitProvider } from '@dealer/ui-kit/theme'
import { QueryClientProvider } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { Suspense, useState } from 'react'
import { createBrowserRouter } from 'react-router-dom'
import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import '@mantine/notifications/styles.css'
import { fileStore } from '../data/file-store.ts'
import { createQueryClient } from '../data/query-client.ts'
import { AddressProvider } from './address/address.tsx'
import { InUseNotice } from './in-use/in-use-notice.tsx'
import { PartBoundary } from './part/part-boundary.tsx'
import { SessionGuard } from './session/session-guard.tsx'
import { useSessionUser } from './session/use-session-user.ts'
import { UserProvider } from './session/user.ts'
import { Shell } from './shell.tsx'
import { themeAtom } from './theme/theme-settings.ts'

// What may come over the page; it has to wait for the page itself.
const Entering = fromFile(() => import('./entering/entering.tsx'))
const Corner = fromFile(() => import('./corner/corner.tsx'))

/** Everything behind the login: look, session, answers of the server, addresses. A chunk of its own. */
export default function App() {
  const { componentTheme, size, scheme } = useAtomValue(themeAtom)
  const user = useSessionUser()
  const [queries] = useState(createQueryClient)
  // No routes: which page an address means is the menu's to say, and opened pages stay mounted.
  const [book] = useState(() => createBrowserRouter([{ path: '*' }]))
  return (
    <KitProvider settings={{ color: componentTheme, fontSize: size }} scheme={scheme}>
      <QueryClientProvider client={queries}>
        <UserProvider value={user}>
          <SessionGuard>
            <AddressProvider book={book}>
              <FileStoreProvider value={fileStore}>
                <Shell />
                <PartBoundary>
                  <Suspense fallback={null}>
                    <Entering />
                  </Suspense>
                </PartBoundary>
                <PartBoundary>
                  <Suspense fallback={null}>
                    <Corner />
                  </Suspense>
                </PartBoundary>
                <InUseNotice />
              </FileStoreProvider>
            </AddressProvider>
          </SessionGuard>
        </UserProvider>
      </QueryClientProvider>
    </KitProvider>
  )
}
