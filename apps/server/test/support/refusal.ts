import { expect } from 'vitest'

/**
 * What a call that is refused answers, to the word; `facts` are what it says besides, such as the field.
 *
 * ```ts
 * expect(await server.call('md.vehicle.save', van('V01'))).toEqual(refusal('102', '车辆编码【V01】已存在', { field: 'vehicleCode' }))
 * ```
 */
export const refusal = (resultCode: string, content: string, facts: object = {}): unknown =>
  expect.objectContaining({ status: 200, resultCode, content, ...facts })
