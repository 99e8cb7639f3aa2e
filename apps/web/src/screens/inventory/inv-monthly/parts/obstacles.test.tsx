import { KitProvider } from '@dealer/ui-kit/theme'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { siteOf } from '../../../../shell/menu/site.ts'
import { SiteProvider } from '../../../../shell/menu/site-context.ts'
import { userOf } from '../../../../testing/users.ts'
import { Obstacles } from './obstacles.tsx'

it('a month before that is not closed leads to that month', async () => {
  const turnTo = vi.fn()
  const obstacles = [{ obstacleKind: 'monthBefore', blocksRun: 'T', content: '上月未月结' }] as const
  render(
    <KitProvider>
      <MemoryRouter>
        <Obstacles month="2026-03" obstacles={obstacles} before={{ month: '2026-01', turnTo }} />
      </MemoryRouter>
    </KitProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: '2026-01' }))
  expect(turnTo).toHaveBeenCalledOnce()
})

it('a product below zero says once what helps, and which of its documents was taken back', () => {
  const negative = {
    obstacleKind: 'negative',
    blocksRun: 'T',
    content: '商品【柠檬汽水】2026-02期末数量或金额为负',
    productCode: 'P1',
    remedy: '请补录日期在2026-02的采购入库或其他入库，至少3瓶',
  } as const
  const obstacles = [
    { ...negative, docNum: 'CK2602100001', isReversed: 'T' },
    { ...negative, docNum: 'CK2602100002', isReversed: 'F' },
  ] as const
  render(
    <KitProvider>
      <SiteProvider value={siteOf(userOf())}>
        <MemoryRouter>
          <Obstacles month="2026-02" obstacles={obstacles} />
        </MemoryRouter>
      </SiteProvider>
    </KitProvider>,
  )
  const [first, second] = screen.getAllByRole('listitem')
  expect(first?.textContent).toContain('CK2602100001（已红冲，红冲计入当天，不改变2026-02）')
  expect(second?.textContent).toContain(negative.remedy)
  expect(second?.textContent).not.toContain('已红冲')
  expect(screen.getAllByText(negative.remedy)).toHaveLength(1)
})
