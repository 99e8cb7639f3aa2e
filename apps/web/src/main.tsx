import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Entry } from './entry.tsx'
import { EntryBoundary } from './login/entry-boundary.tsx'
import { typedBefore } from './login/typed-before.ts'

const place = document.getElementById('root')
if (!place) throw new Error('the page has no #root')
// Read before React empties the place: on a slow line people type into the static form.
const typed = typedBefore(place)

createRoot(place).render(
  <StrictMode>
    <EntryBoundary>
      <Entry typed={typed} />
    </EntryBoundary>
  </StrictMode>,
)
