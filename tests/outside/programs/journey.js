/**
 * What an integrator's first program does, the same on every platform. Answers what it saw.
 *
 * @param sdk The package, however it was loaded.
 * @param {string} baseUrl
 * @param {string} loginKey
 */
export async function journey({ createDealerClient, isDealerError, RefusedError }, baseUrl, loginKey) {
  const dealer = createDealerClient({ baseUrl, loginKey })
  const { realName } = await dealer.login({ username: 'admin', password: '密码 demo1234' })

  const first = await dealer.so.salesOrder.lists({ page: 1, limit: 15 })
  const all = []
  for await (const { soNum } of dealer.so.salesOrder.lists.all({ limit: 15 })) all.push(soNum)

  const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => index % 251)
  let sent = 0
  const uploaded = await dealer.file.file.upload.uploadFileJson(
    { file: { name: '门头照.png', type: 'image/png', bytes } },
    { onProgress: ({ loaded }) => (sent = loaded) },
  )
  const file = await dealer.file.file.download.downloadFileById({ fileId: uploaded.fileId })
  const received = await file.bytes()

  const refusal = await dealer.so.salesOrder.orderDetail({ soId: '404' }).catch((error) => error)
  const aborted = await dealer.so.salesOrder.lists({}, { signal: AbortSignal.abort() }).catch((error) => error)
  await dealer.logout()
  return {
    facts: {
      realName,
      page: { total: first.total, rows: first.rows.length, first: first.rows[0].soNum },
      all: { rows: all.length, last: all.at(-1) },
      // The form around the file counts too.
      isProgressTold: sent > bytes.length,
      uploaded: uploaded.size,
      file: file.name,
      isSame: received.length === bytes.length && received.every((byte, index) => byte === bytes[index]),
      refusal: {
        isDealerError: isDealerError(refusal),
        isRefusedError: refusal instanceof RefusedError,
        resultCode: refusal.resultCode,
        message: refusal.message,
      },
      // A text of the package's own, where the one above is the server's.
      aborted: aborted.message,
      isLoggedIn: dealer.session.isLoggedIn,
    },
    refusal,
  }
}
