import { KitProvider } from '@dealer/ui-kit/theme'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import { siteOf } from '../../../shell/menu/site.ts'
import { SiteProvider } from '../../../shell/menu/site-context.ts'
import { usePreset } from '../../../shell/page/preset.ts'
import { pageEntry, userOf } from '../../../testing/users.ts'
import { ReturnByOrder } from './return-by-order.tsx'

const PAGE = '/sales/return-manager/return-byorder-create'

function Place() {
  return <output>{`${useLocation().pathname} ${JSON.stringify(usePreset())}`}</output>
}
const show = (pages: readonly string[], customerCode?: string) =>
  render(
    <KitProvider>
      <SiteProvider value={siteOf(userOf({ menuVos: pages.map((path) => pageEntry(path, '按单退货')) }))}>
        <MemoryRouter>
          <ReturnByOrder customerCode={customerCode} />
          <Place />
        </MemoryRouter>
      </SiteProvider>
    </KitProvider>,
  )

it('leads from a free return to the orders of its customer, where the user may go there', async () => {
  const { unmount } = show([PAGE], 'C000031')
  await userEvent.click(screen.getByRole('button', { name: '按单' }))
  expect(screen.getByRole('status').textContent).toBe(`${PAGE} {"customerCode":"C000031"}`)
  unmount()
  show([])
  expect(screen.queryByRole('button', { name: '按单' })).toBeNull()
})
