import type { Fields } from '@dealer/fields'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderKit } from '../testing/render-kit.tsx'
import { fieldColumns } from './field-columns.tsx'
import { fieldFilters } from './field-filters.ts'

interface Row {
  soNum: string
  customerName: string
  amount: string
  days: number
  status?: 'open' | 'done'
}

const labels = { open: '未结清', done: '已结清' }
const row = {
  soNum: { title: '订单号', kind: 'text', most: 32, required: true, sort: true },
  customerName: { title: '客户名称', kind: 'text', most: 80, required: true },
  amount: { title: '金额', kind: 'amt', required: true, sum: true },
  days: { title: '天数', kind: 'int', required: true },
  status: { title: '状态', kind: 'choice', labels },
} satisfies Fields

describe('fieldColumns', () => {
  it('takes title, format, sum and sorting from the contract', () => {
    const [num, amount, status] = fieldColumns<Row>(row, ['soNum', 'amount', 'status'])
    expect(num).toMatchObject({ prop: 'soNum', label: '订单号', sortable: true, sum: undefined })
    expect(amount).toMatchObject({ label: '金额', format: 'amt', sum: true, sortable: false })
    expect(status).toMatchObject({ label: '状态', format: labels })
  })

  it('sorts a name by its code where only that is sorted by, and does not stand there itself', () => {
    const named = { ...row, customerCode: { title: '客户编码', kind: 'text', sort: true } } satisfies Fields
    const [alone] = fieldColumns<Row & { customerCode: string }>(named, ['customerName'])
    expect(alone).toMatchObject({ sortable: true, sortBy: 'customerCode' })
    const [beside] = fieldColumns<Row & { customerCode: string }>(named, ['customerName', 'customerCode'])
    expect(beside?.sortable).toBe(false)
  })

  it('gives long names more room than short words, and puts counts to the right', () => {
    const [name, days] = fieldColumns<Row>(row, ['customerName', 'days'])
    expect(name?.width).toBeGreaterThan(days?.width ?? 0)
    expect(days?.align).toBe('right')
  })

  it('gives a state the room of its longest word, of those that the field takes', () => {
    const long = { open: '待确认出库', done: '已结清' }
    const [wide] = fieldColumns<Row>({ ...row, status: { ...row.status, labels: long } }, ['status'])
    // Five characters of 14 px, the dot with its gap, and the padding of the cell.
    expect(wide?.width).toBeGreaterThanOrEqual(5 * 14 + 13 + 24)
    const [usual] = fieldColumns<Row>({ ...row, status: { ...row.status, labels: long, only: ['done'] } }, ['status'])
    expect(usual?.width).toBe(104)
  })

  it('lets the screen differ', () => {
    const [amount] = fieldColumns<Row>(row, [{ prop: 'amount', label: '欠款', width: 140, zeroAsDash: true }])
    expect(amount).toMatchObject({ label: '欠款', width: 140, zeroAsDash: true, format: 'amt' })
  })

  it('says of files how many there are, where cells are text', () => {
    const facts = { photos: { title: '照片', kind: 'file', several: true } } satisfies Fields
    const [photos] = fieldColumns<{ photos?: string }>(facts, ['photos'])
    expect(photos?.word?.({ photos: '7001,7002' })).toBe('2个文件')
    expect(photos?.word?.({})).toBeUndefined()
  })

  it('puts a state beside the title of a card, but not a mere yes or no, which says nothing there', () => {
    const facts = { ...row, isRead: { title: '已读', kind: 'choice', labels: { T: '是', F: '否' } } } satisfies Fields
    const columns = fieldColumns<Record<keyof typeof facts, unknown>>(
      facts,
      ['soNum', 'status', 'isRead'],
      (known) => known && {},
    )
    expect(columns.map(({ isStatus }) => isStatus)).toEqual([undefined, true, undefined])
  })

  it('lets give way first what is said a second time or in passing, and last what one decides by', () => {
    const facts = {
      ...row,
      customerCode: { title: '客户编码', kind: 'text', most: 32 },
      createName: { title: '创建人', kind: 'text', most: 60 },
      totalAmount: { title: '订单金额', kind: 'amt' },
      remark: { title: '备注', kind: 'text', most: 200 },
      paid: { title: '收款状态', kind: 'choice', labels: { T: '已收' } },
    } satisfies Fields
    const tones = { open: 'warning' } as const
    const columns = fieldColumns<Record<keyof typeof facts, unknown>>(
      facts,
      ['soNum', 'customerCode', 'customerName', 'status', 'paid', 'totalAmount', 'amount', 'createName', 'remark'],
      (labels) => labels && tones,
    )
    const by = (priority: string) => columns.filter((column) => column.priority === priority).map(({ prop }) => prop)
    expect(by('high')).toEqual(['customerName', 'status', 'totalAmount'])
    expect(by('low')).toEqual(['customerCode', 'createName', 'remark'])
  })

  it('keeps the state of an application, though its name begins as what is said of its audit', () => {
    const facts = {
      ...row,
      auditStatus: { title: '审核状态', kind: 'choice', labels: { waiting: '待审核' } },
      auditName: { title: '审核人', kind: 'text', most: 60 },
    } satisfies Fields
    const columns = fieldColumns<Record<keyof typeof facts, unknown>>(
      facts,
      ['soNum', 'auditStatus', 'auditName'],
      (labels) => labels && { waiting: 'warning' },
    )
    expect(columns.map(({ priority }) => priority)).toEqual(['normal', 'high', 'low'])
  })

  it('draws tags of a status by its label, and none without a value', () => {
    const [status] = fieldColumns<Row>(row, [{ prop: 'status', tones: { open: 'warning' } }])
    const filled = { soNum: '1', customerName: '甲', amount: '1', days: 1 }
    renderKit(status?.cell?.({ ...filled, status: 'open' }))
    expect(screen.getByText('未结清').tagName).toBe('SPAN')
    expect(status?.cell?.(filled)).toBe(false)
  })
})

interface Query {
  page?: number
  sort?: 'soNum'
  soNum?: string
  docDateStart?: string
  docDateEnd?: string
  status?: string
  warehouseCode?: string
}

const query = {
  soNum: { title: '订单号', kind: 'text', most: 60 },
  docDateStart: { title: '订单日期起', kind: 'date' },
  docDateEnd: { title: '订单日期止', kind: 'date' },
  status: { title: '状态', kind: 'choice', labels, several: true },
  warehouseCode: { title: '仓库', kind: 'text', of: 'Warehouse' },
} satisfies Fields

describe('fieldFilters', () => {
  it('makes one range of the two days', () => {
    expect(fieldFilters<Query>(query, ['docDate'])).toEqual([
      { type: 'dateRange', label: '订单日期', prop: 'docDateStart', endProp: 'docDateEnd' },
    ])
  })

  it('offers the labels of an enumeration, or only some of them', () => {
    const [all, some] = fieldFilters<Query>(query, ['status', { prop: 'status', only: ['open'], default: ['open'] }])
    expect(all).toMatchObject({ type: 'multiselect', label: '状态' })
    expect(all?.options?.map(({ label }) => label)).toEqual(['未结清', '已结清'])
    expect(some).toMatchObject({ options: [{ value: 'open', label: '未结清' }], default: ['open'] })
  })

  it('says whose choices a reference takes', () => {
    expect(fieldFilters<Query>(query, ['warehouseCode'])).toMatchObject([{ type: 'select', of: 'Warehouse' }])
  })
})
