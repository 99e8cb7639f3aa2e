import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { giveLayout, showScreen, Where, whereItIs } from '../../../testing/show-screen.tsx'
import { BOOK } from '../parts/report-days.ts'
import CategoryActive from './activelist.tsx'

const ROW = {
  ...{ productCode: 'P1', productName: '柠檬汽水', customerNum: 252, activeCustomerNum: 63 },
  ...{ activeRate: '25.00', repeatRate: '33.33', saleQty: '4800' },
}

beforeEach(() => giveLayout())

it('has how far each product reached and who bought it again, and leads to its movements', async () => {
  const { asked } = showScreen(
    <>
      <CategoryActive />
      <Where />
    </>,
    ({ name }) => (name === 'categoryActiveList' ? { total: 1, rows: [ROW], footer: { saleQty: '4800' } } : []),
    '/business-report/category/activelist',
    [BOOK],
  )
  expect(await screen.findByText('25.00%')).toBeTruthy()
  expect(screen.getByText('33.33%')).toBeTruthy()
  await userEvent.click(screen.getByText('P1'))
  const [said] = asked.filter(({ name }) => name === 'categoryActiveList').map((call) => call.said)
  expect(said).toMatchObject({ dateStart: expect.stringMatching(/-01$/), dateEnd: expect.any(String) })
  expect(whereItIs()).toEqual([BOOK, { productCode: 'P1', docDateStart: said?.dateStart, docDateEnd: said?.dateEnd }])
})
