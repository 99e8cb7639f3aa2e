;(() => {
  const PAGE = 100
  /** The status of a call that this server knows by name only. */
  const NOT_HERE = 501
  const NUMBERS = ['amount', 'price', 'cost', 'qty', 'number', 'rate', 'int']
  const reportCode = location.pathname.split('/').pop()
  const query = new URLSearchParams(location.search)
  const dealerCode = query.get('dealerCode') ?? ''
  const ssoToken = query.get('ssoToken') ?? ''
  // Out of the address before anything else sees it; the token is used up by the first call.
  history.replaceState(null, '', location.pathname)

  const part = (id) => document.getElementById(id)
  const [state, scroll, previous, next, place, without, dealer, again] = [
    'state',
    'scroll',
    'previous',
    'next',
    'place',
    'without',
    'dealer',
    'again',
  ].map(part)
  const nav = document.querySelector('nav')
  const table = document.querySelector('table')
  // Scrolled by the keyboard too.
  scroll.tabIndex = 0
  let token
  let page = 1

  async function call(path, body) {
    const answer = await fetch(path, {
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
    const { resultCode, content } = await answer.json()
    if (answer.status === NOT_HERE) return undefined
    if (resultCode !== '000') throw new Error(typeof content === 'string' ? content : '报表加载失败')
    return content
  }

  const element = (name, text, isNumber) => {
    const made = document.createElement(name)
    made.textContent = text
    if (isNumber) made.className = 'number'
    return made
  }
  const row = (cells, columns, name) => {
    const made = document.createElement('tr')
    const cellOf = (text, index) => {
      const cell = element(name, text, NUMBERS.includes(columns[index]?.type))
      // Where a row is a card, each fact has its title.
      cell.dataset.label = columns[index]?.label ?? ''
      return cell
    }
    made.append(...cells.map(cellOf))
    return made
  }
  const section = (name, rows) => {
    const made = document.createElement(name)
    made.append(...rows)
    return made
  }

  function show({ columns, rows, footer, total }) {
    const labels = columns.map(({ label }) => label)
    table.replaceChildren(
      section('thead', [row(labels, columns, 'th')]),
      section(
        'tbody',
        rows.map(({ cells }) => row(cells, columns, 'td')),
      ),
      section('tfoot', footer ? [row(footer.cells, columns, 'td')] : []),
    )
    const pages = Math.max(1, Math.ceil(total / PAGE))
    place.textContent = `第${page} / ${pages}页，共${total}行`
    previous.disabled = page <= 1
    next.disabled = page >= pages
    nav.hidden = false
    scroll.hidden = false
    state.textContent = total === 0 ? '没有数据' : ''
  }

  /** The session is open, but the report itself is another server's. */
  function showWithout() {
    state.textContent = ''
    dealer.textContent = dealerCode
    without.hidden = false
  }

  async function load(wanted) {
    state.textContent = '加载中…'
    without.hidden = true
    try {
      token ??= (await call('/api/report/session/open', { dealerCode, ssoToken })).reportToken
      page = wanted
      const report = await call('/api/report/web/embedReport', { reportCode, page, limit: PAGE })
      if (report) show(report)
      else showWithout()
    } catch (error) {
      state.textContent = error instanceof TypeError ? '网络连接失败，请检查网络后重试' : error.message
    }
  }

  previous.addEventListener('click', () => load(page - 1))
  next.addEventListener('click', () => load(page + 1))
  again.addEventListener('click', () => load(page))
  load(1)
})()
