;(() => {
  const PAGE = 100
  const reportCode = location.pathname.split('/').pop()
  const part = (id) => document.getElementById(id)
  const [state, scroll, previous, next, place, again, tools, exporting] = [
    ...['state', 'scroll', 'previous', 'next', 'place', 'again', 'tools', 'export'],
  ].map(part)
  const { calls, filters, table } = globalThis
  // Scrolled by the keyboard too.
  scroll.tabIndex = 0
  let page = 1
  // The page that was asked for last, whether it came or not.
  let lastWanted = 1
  let sorted = {}
  let meant = {}
  let isOpen = false
  let latest = 0

  function show(report) {
    const { total, filters: given } = report
    if (given) filters.show(given, ask)
    isOpen = true
    table.show(report, sorted, sortBy)
    const pages = Math.max(1, Math.ceil(total / PAGE))
    place.textContent = `第${page} / ${pages}页，共${total}行`
    previous.disabled = page <= 1
    next.disabled = page >= pages
    exporting.hidden = report.canExport !== 'T'
    exporting.disabled = total === 0
    tools.hidden = false
    scroll.hidden = total === 0
    scroll.scrollTop = 0
    state.textContent = total === 0 ? '没有符合条件的数据' : ''
  }

  function fail(error) {
    state.textContent = calls.reasonOf(error)
    again.hidden = false
  }

  async function load(wanted) {
    const asked = ++latest
    lastWanted = wanted
    state.textContent = '加载中…'
    scroll.ariaBusy = 'true'
    again.hidden = true
    try {
      const first = isOpen ? {} : { withFilters: 'T' }
      const report = await calls.read({ reportCode, page: wanted, limit: PAGE, filters: meant, ...sorted, ...first })
      if (asked !== latest) return
      page = wanted
      show(report)
    } catch (error) {
      if (asked === latest) fail(error)
    } finally {
      if (asked === latest) scroll.ariaBusy = 'false'
    }
  }

  function ask() {
    const wanted = filters.values()
    // Another sum has other columns.
    if (wanted.dimension !== meant.dimension) sorted = {}
    meant = wanted
    load(1)
  }

  function sortBy(wanted) {
    sorted = wanted
    load(1)
  }

  async function save() {
    exporting.disabled = true
    state.textContent = '正在导出…'
    again.hidden = true
    try {
      const sheet = URL.createObjectURL(await calls.sheet({ reportCode, filters: meant, ...sorted }))
      Object.assign(document.createElement('a'), { href: sheet, download: `${document.title}.xlsx` }).click()
      URL.revokeObjectURL(sheet)
      state.textContent = '已导出'
    } catch (error) {
      fail(error)
    } finally {
      exporting.disabled = false
    }
  }

  previous.addEventListener('click', () => load(page - 1))
  next.addEventListener('click', () => load(page + 1))
  again.addEventListener('click', () => load(lastWanted))
  exporting.addEventListener('click', save)
  load(1)
})()
