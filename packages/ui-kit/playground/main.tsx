import '@mantine/core/styles.layer.css'
import '@mantine/dates/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import { createRoot } from 'react-dom/client'
import { KitProvider } from '../src/theme.ts'
import { DocumentPage } from './document-page.tsx'
import { ListPlayground } from './list-page.tsx'
import { StatesPage } from './states-page.tsx'

const query = new URLSearchParams(location.search)
const page = query.get('page') ?? 'list'
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <KitProvider
      scheme={query.get('scheme') === 'dark' ? 'dark' : 'light'}
      settings={{ density: query.get('density') === 'compact' ? 'compact' : 'normal' }}
    >
      {page === 'list' && <ListPlayground />}
      {page === 'document' && <DocumentPage count={Number(query.get('lines') ?? 500)} />}
      {page === 'states' && <StatesPage />}
    </KitProvider>,
  )
}
