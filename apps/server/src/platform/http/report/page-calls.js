;(() => {
  const query = new URLSearchParams(location.search)
  const dealerCode = query.get('dealerCode') ?? ''
  const ssoToken = query.get('ssoToken') ?? ''
  document.documentElement.dataset.theme = query.get('theme') ?? 'light'
  // Out of the address before anything else sees it; the token is used up by the first call.
  history.replaceState(null, '', location.pathname)
  let token

  // Who shows the page says how it looks, and nothing else.
  addEventListener('message', ({ source, data }) => {
    if (source === parent && (data?.theme === 'dark' || data?.theme === 'light'))
      document.documentElement.dataset.theme = data.theme
  })

  const send = (path, body) =>
    fetch(path, {
      method: 'POST',
      credentials: 'omit',
      headers: {
        'content-type': 'application/json',
        logintype: 'JSON',
        dealercode: dealerCode,
        ...(token && { 'x-token': token }),
      },
      body: JSON.stringify(body),
    })

  async function contentOf(answer) {
    const { resultCode, content } = await answer.json()
    if (resultCode !== '000') throw new Error(typeof content === 'string' ? content : '报表加载失败')
    return content
  }

  async function open() {
    token ??= (await contentOf(await send('/api/report/session/open', { dealerCode, ssoToken }))).reportToken
  }

  globalThis.calls = {
    /** A page of the report. */
    async read(asked) {
      await open()
      return contentOf(await send('/api/report/web/embedReport', asked))
    },
    /** All of it as a sheet. */
    async sheet(asked) {
      const answer = await send('/api/report/web/embedReportExport', asked)
      return answer.headers.get('content-type')?.includes('json') ? contentOf(answer) : answer.blob()
    },
    /** What is said of a call that failed. */
    reasonOf: (error) => (error instanceof TypeError ? '网络连接失败，请检查网络后重试' : error.message),
  }
})()
