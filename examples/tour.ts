/** Each thing that the package has, in a few lines: the pieces of its README. */
import { createDealerClient, type DealerClient, isDealerError, newRequestNo } from '@dealer/sdk'
import { withDebugLog } from '@dealer/sdk/debug'
import { openFile, saveFile } from '@dealer/sdk/node'

/** The same call by name and by path, and the response itself. */
export async function calls(dealer: DealerClient) {
  // #region calls
  const [product] = await dealer.md.product.getProductByCode({ code: '6970100000016', isBarcode: 'T' })
  const page = await dealer.request('POST /api/so/salesOrder/lists', { body: { limit: 30 } })
  const response = await dealer.raw('POST /api/so/salesOrder/lists', { body: { limit: 30 } })
  // #endregion calls
  return { product, page, response }
}

export async function lists(dealer: DealerClient, print: (line: string) => void) {
  const { lists } = dealer.so.salesOrder
  // #region lists
  for await (const { soNum } of lists({ customer: '惠万家', limit: 100 })) print(soNum)
  for await (const { rows, total } of lists.pages({ limit: 500 })) print(`${rows.length} / ${total}`)
  const newest = await lists.toArray({ sort: 'docDate', order: 'desc' }, { limit: 1000 })
  // #endregion lists
  return newest
}

export async function files(dealer: DealerClient, path: string, folder: string, print: (line: string) => void) {
  // #region files
  const file = await openFile(path)
  const { fileId } = await dealer.file.file.upload.uploadFileJson(
    { file, bizType: 'customer' },
    { onProgress: ({ loaded, total }) => print(`${loaded} / ${total}`) },
  )
  const download = await dealer.file.file.download.downloadFileById({ fileId })
  return saveFile(download, `${folder}/`)
  // #endregion files
}

export async function confirm(dealer: DealerClient, soId: string, version: number, show: (text: string) => void) {
  // #region errors
  try {
    await dealer.so.salesOrder.confirmBySoId({ requestNo: newRequestNo(), orders: [{ soId, version }] })
  } catch (error) {
    if (isDealerError(error) && error.kind === 'refused' && error.resultCode === '105') show(error.message)
    else throw error
  }
  // #endregion errors
}

export async function live(dealer: DealerClient, show: (text: string) => void) {
  // #region live
  const connection = await dealer.realtime({ onMessage: ({ content }) => show(content) })
  // #endregion live
  return connection
}

export function logged(baseUrl: string, log: (line: string) => void) {
  // #region debug
  const fetch = withDebugLog({ write: (record) => log(JSON.stringify(record)), body: ['soId', 'version'] })
  const dealer = createDealerClient({ baseUrl, fetch })
  // #endregion debug
  return dealer
}
