import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { operationTable } from './operation-table.gen.ts'
import { readTable } from './operation-table.ts'

interface Contract {
  paths: Record<string, Record<string, { operationId: string; 'x-websocket'?: true }>>
}
const contract = JSON.parse(
  readFileSync(new URL('../../../openapi/openapi.gen.json', import.meta.url), 'utf8'),
) as Contract
const operations = readTable(operationTable)
const find = (id: string) => operations.find((operation) => operation.id === id)

describe('the generated table', () => {
  it('has each operation of the contract once, with its method and path', () => {
    const stated = Object.entries(contract.paths).flatMap(([path, item]) =>
      Object.entries(item).flatMap(([method, operation]) =>
        operation['x-websocket'] ? [] : [`${operation.operationId} ${method.toUpperCase()} ${path}`],
      ),
    )
    expect(operations.map(({ id, method, path }) => `${id} ${method} ${path}`).sort()).toEqual(stated.sort())
  })

  it('knows what may be sent twice', () => {
    const reads = [
      'so.salesOrder.lists',
      'so.salesOrder.orderDetail',
      'so.salesOrder.getProductsPrice',
      'session.getVerifyCode',
    ]
    const writes = [
      'so.salesOrder.save',
      'so.salesOrder.confirmOut',
      'session.login',
      'session.logout',
      'md.user.modefiyPwd',
    ]
    expect(reads.map((id) => find(id)?.isRead)).toEqual(reads.map(() => true))
    expect(writes.map((id) => find(id)?.isRead)).toEqual(writes.map(() => false))
    expect(writes.map((id) => find(id)?.isKeyed)).toEqual([true, true, false, false, false])
  })

  it('knows what sends and what answers a file', () => {
    expect(find('file.file.upload.uploadFileJson')).toMatchObject({ file: 'upload', takes: 'body', isRead: false })
    expect(find('file.file.download.downloadFileById')).toMatchObject({ file: 'download', method: 'GET', isRead: true })
    expect(find('so.salesOrder.lists')?.file).toBeUndefined()
  })

  it('knows where the argument goes and what is a list', () => {
    const traits = (id: string) => [find(id)?.takes, find(id)?.isPaged]
    expect(traits('so.salesOrder.lists')).toEqual(['body', true])
    expect(traits('so.salesOrder.save')).toEqual(['body', false])
    expect(traits('so.salesOrder.orderDetail')).toEqual(['query', false])
    expect(traits('md.chooseOption.listStatus')).toEqual(['none', false])
    expect(traits('session.logout')).toEqual(['none', false])
  })
})

describe('readTable', () => {
  it('reads usual paths, suffixes and whole paths', () => {
    const paths = readTable('\nso.return.his listIn *lists +save~.do !find~/{code} /login=/c5login ?mark~/{id}\n').map(
      ({ id, method, path }) => `${id} ${method} ${path}`,
    )
    expect(paths).toEqual([
      'so.return.his.listIn GET /api/so/return/his/listIn',
      'so.return.his.lists POST /api/so/return/his/lists',
      'so.return.his.save POST /api/so/return/his/save.do',
      'so.return.his.find GET /api/so/return/his/find/{code}',
      'so.return.his.login POST /c5login',
      'so.return.his.mark POST /api/so/return/his/mark/{id}',
    ])
  })
})
