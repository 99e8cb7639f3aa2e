import { expect, it } from 'vitest'
import { offered } from '../src/contract.ts'
import { converse } from './session.ts'

const operationId = 'so.salesOrder.confirmBySoId'
const args = { orders: [{ soId: '880012', version: 1 }] }
const requestNo = '6b1b3a0e-51b2-4b0e-9b5c-0a4f6a1f2c11'

it('says that it may destroy, once it was started so', async () => {
  const { client } = await converse({ allowWrites: true })
  const { tools } = await client.listTools()
  expect(tools.find(({ name }) => name === 'call_operation')?.annotations).toMatchObject({ destructiveHint: true })
})

it('wants a requestNo, then a confirmation, then does it under that number', async () => {
  const { fake, use } = await converse({ allowWrites: true })
  const call = (more: object) => use('call_operation', { operationId, arguments: args, ...more })
  expect(await call({})).toMatchObject({ isError: true, content: { error: expect.stringContaining('requestNo') } })
  const asked = await call({ requestNo })
  expect(asked).toMatchObject({ isError: true, content: { willDo: { operation: operationId, arguments: args } } })
  expect(fake.calls()).toEqual([])
  const { confirmation } = asked.content
  expect(confirmation).toMatch(/^confirm so\.salesOrder\.confirmBySoId 审核订单 [0-9a-f]{8}$/)
  expect(await call({ requestNo, confirmation })).toEqual({ isError: false, content: '操作成功' })
  expect(fake.calls(operationId).map((one) => one.args)).toEqual([{ ...args, requestNo }])
})

it('knows one place for the requestNo, and says so when it stands in another', async () => {
  const { fake, use } = await converse({ allowWrites: true })
  for (const { id } of offered.filter(({ isRead }) => !isRead)) {
    const { content } = await use('describe_operation', { operationId: id })
    expect(JSON.stringify(content), id).not.toContain('requestNo"')
  }
  for (const more of [{}, { requestNo }]) {
    const misplaced = { operationId, arguments: { ...args, requestNo }, ...more }
    expect(await use('call_operation', misplaced)).toMatchObject({
      isError: true,
      content: { error: expect.stringContaining('beside arguments') },
    })
  }
  expect(fake.calls()).toEqual([])
})

it('takes a confirmation for those arguments and that number only', async () => {
  const { fake, use } = await converse({ allowWrites: true })
  const { confirmation } = (await use('call_operation', { operationId, arguments: args, requestNo })).content
  const other = { orders: [{ soId: '880013', version: 1 }] }
  const tries = [
    { arguments: other, requestNo, confirmation },
    { arguments: args, requestNo: crypto.randomUUID(), confirmation },
    { arguments: args, requestNo, confirmation: 'yes' },
  ]
  for (const one of tries) expect(await use('call_operation', { operationId, ...one })).toMatchObject({ isError: true })
  expect(fake.calls()).toEqual([])
})
