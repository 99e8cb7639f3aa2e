import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { ScreenProps } from '../../shell/screen.ts'
import { giveLayout, showScreen } from '../../testing/show-screen.tsx'
import OutList from './order-out/order-out-search-list.tsx'
import { PickingTab } from './order-out/parts/picking-tab.tsx'
import ReturnList from './return-manager/return-list.tsx'

const DATA = {
  templete: {
    ...{
      id: '1',
      version: 1,
      templeteCode: 'MB',
      templeteName: '标准模板',
      paperSize: 'A4',
      enabled: 'T',
      isDefault: 'T',
    },
    content: { fontSize: 10, headFields: [{ prop: 'num', label: '单号', span: 24 }], columns: [], footFields: [] },
  },
  data: [{ id: '7', docNum: 'N7', printNum: 1, headValues: ['N7 打印件'], lines: [], sums: [], footValues: [] }],
}
const ROW = { version: 1, actions: [], totalAmount: '1.00', totalQty: '1' }

/** Lists of documents that lie on paper, each with the call of its rows, one of them, and what it is printed as. */
const PRINTED: readonly [
  title: string,
  Screen: ComponentType<ScreenProps>,
  call: string,
  row: object,
  billType: string,
][] = [
  ['pick list', PickingTab, 'listPicking', { pickingId: '7', pickingNum: 'JH7', pickStatus: 'picking' }, 'picking'],
  ['delivery note', OutList, 'listOut', { outId: '7', outNum: 'CK7', outStatus: 'shipped' }, 'salesOut'],
  ['return sheet', ReturnList, 'list', { id: '7', returnNum: 'TH7', status: 'finished', returnType: 'free' }, 'return'],
]

beforeEach(() => {
  giveLayout()
  vi.stubGlobal('print', vi.fn())
})

it.each(PRINTED)('a %s is printed from its list and counted', async (_title, Screen, call, row, billType) => {
  const { asked } = showScreen(<Screen isHistory={false} />, ({ name }) => {
    if (name === call) return { total: 1, rows: [{ ...ROW, ...row }], footer: {} }
    return name === 'printData' ? DATA : []
  })
  const user = userEvent.setup()
  const printing = () => screen.getByRole<HTMLButtonElement>('button', { name: '打印' })
  await user.click(await screen.findByRole('checkbox', { name: /选择第/ }))
  await waitFor(() => expect(printing().disabled).toBe(false))
  await user.click(printing())
  expect((await screen.findAllByText('N7 打印件')).length).toBeGreaterThan(0)
  await waitFor(() => expect(window.print).toHaveBeenCalledOnce())
  expect(asked.filter(({ name }) => name === 'printData').map(({ said }) => said)).toMatchObject([
    { billType, ids: ['7'] },
  ])
})
