import { expect } from 'vitest'
import type { Args } from '../../src/platform/contract/types.ts'
import { openGround } from '../support/ground.ts'

/** A refusal as it is answered. */
export const refusal = (resultCode: string, content: string, facts: object = {}) =>
  expect.objectContaining({ status: 200, resultCode, content, ...facts })

/** A supplier as it is entered. */
export const supplier = (supplierCode: string, supplierName: string): Args<'md.supplier.save'> => ({
  supplierCode,
  supplierName,
  contact: '周仁和',
  mobile: '13800000605',
  settleType: 'cash',
})

/** Two dealers of the fixture, each with its administrator, who keeps the master data. */
export async function openMasterDesk() {
  const ground = await openGround()
  return { ground, server: await ground.as('boss1'), other: await ground.as('boss2') }
}
