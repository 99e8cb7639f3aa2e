import { PurchaseOrderStatus } from '@dealer/sdk/contract'
import { uniqueIndex } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { choice, code, date } from '../database/columns.ts'
import { dealerTable } from '../database/table.ts'
import { computed } from '../list/declaration.ts'
import { documentList } from './document-list.ts'

const paper = dealerTable(
  'paper',
  {
    poCode: code().notNull(),
    supplierCode: code().notNull(),
    docDate: date().notNull(),
    poStatus: choice(PurchaseOrderStatus).notNull(),
  },
  (table) => [uniqueIndex('paper_num_key').on(table.dealerCode, table.poCode)],
)
const papers = {
  ...{ table: paper, num: 'poCode', key: 'poId' },
  visible: () => undefined,
  actionsOf: ({ poStatus }: { poStatus: string }) => [poStatus],
} as const
const listed = documentList(papers, 'po.purchaseOrder.list', { detail: 'po.purchaseOrder.viewItem' })

describe('a list of documents', () => {
  it('shows the columns that the contract names, the id under its key, and what can be done', () => {
    const { createName, createDate, version, poCode, supplierCode, docDate, poStatus } = paper
    expect(listed.row).toMatchObject({ poId: paper.id, createDate, version, poCode, supplierCode, docDate, poStatus })
    expect(listed.row.actions).toBe(computed)
    expect(listed.row).not.toHaveProperty('warehouseName')
    expect(listed.row).not.toHaveProperty('delFlag')
    // What no person made has no name.
    expect(listed.row.createName).not.toBe(createName)
    expect(listed.compute({ poStatus: 'draft' }, { user: {} } as never)).toEqual({ actions: ['draft'] })
  })

  it('reads for its detail what rows do not have, and nothing else', () => {
    expect(Object.keys(listed.read).toSorted()).toEqual(['updateDate', 'updateName'])
    expect(documentList(papers, 'po.purchaseOrder.list').read).toEqual({})
  })

  it('is in the order of the contract', () => {
    expect(listed.newest).toBe(paper.docDate)
  })

  it('is filtered as the contract means it, by what is a column', () => {
    const { poCode, supplierCode, docDateStart, docDateEnd, poStatus, ...others } = listed.filters
    expect(others).toEqual({})
    // Numbers are in capitals.
    expect(poCode('po26', 'poCode')?.values).toEqual({ poCode: '%PO26%' })
    expect(supplierCode('S001', 'supplierCode')?.values).toEqual({ supplierCode: 'S001' })
    expect(docDateStart('2026-03-01', 'docDateStart')?.values).toEqual({ docDateStart: '2026-03-01' })
    expect(docDateEnd('2026-03-31', 'docDateEnd')?.values).toEqual({ docDateEnd: '2026-03-31' })
    expect(poStatus(['draft', 'confirmed'], 'poStatus')?.values).toEqual({
      'poStatus.0': 'draft',
      'poStatus.1': 'confirmed',
    })
  })
})
