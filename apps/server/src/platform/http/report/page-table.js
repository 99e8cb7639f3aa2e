;(() => {
  const NUMBERS = ['amount', 'price', 'qty', 'rate', 'int']
  const table = document.querySelector('table')
  const sort = document.getElementById('sort')

  const isNumber = ({ type } = {}) => NUMBERS.includes(type)
  /** 1234.5600 as 1,234.56: codes and days stay what they are. */
  const written = (text, column) =>
    isNumber(column) && /^-?\d+(\.\d+)?$/.test(text)
      ? text.replace(/(\.\d\d\d*?)0+$/, '$1').replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',')
      : text

  const element = (name, text, column) => {
    const made = document.createElement(name)
    made.textContent = text
    if (isNumber(column)) made.className = 'number'
    return made
  }
  const row = (cells) => {
    const made = document.createElement('tr')
    made.append(...cells)
    return made
  }
  const cells = (texts, columns) =>
    texts.map((text, index) => {
      const cell = element('td', written(text, columns[index]), columns[index])
      // Where a row is a card, each fact has its title.
      cell.dataset.label = columns[index]?.label ?? ''
      return cell
    })
  const section = (name, rows) => {
    const made = document.createElement(name)
    made.append(...rows)
    return made
  }

  /** What a click on a column asks for: the other way round, numbers with their greatest first. */
  const next = (column, { sort: by, order }) => ({
    sort: column.prop,
    order: by === column.prop ? (order === 'asc' ? 'desc' : 'asc') : isNumber(column) ? 'desc' : 'asc',
  })

  function heading(column, sorted, choose) {
    const made = element('th', '', column)
    made.scope = 'col'
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: column.label })
    if (sorted.sort === column.prop) made.ariaSort = sorted.order === 'asc' ? 'ascending' : 'descending'
    button.addEventListener('click', () => choose(next(column, sorted)))
    made.append(button)
    return made
  }

  /** The same where there are no headings. */
  function sorting(columns, sorted, choose) {
    const options = columns.flatMap(({ prop, label }) =>
      [
        ['asc', '升序'],
        ['desc', '降序'],
      ].map(([order, word]) => [`${prop} ${order}`, `${label} ${word}`]),
    )
    const all = [['', '默认'], ...options].map(([value, textContent]) =>
      Object.assign(document.createElement('option'), { value, textContent }),
    )
    sort.replaceChildren(...all)
    sort.value = sorted.sort ? `${sorted.sort} ${sorted.order}` : ''
    sort.onchange = () => {
      const [by, order] = sort.value.split(' ')
      choose(by ? { sort: by, order } : {})
    }
  }

  globalThis.table = {
    show({ columns, rows, footer }, sorted, choose) {
      const [first = '', ...others] = footer?.cells ?? []
      const isSummed = columns.some(({ sum }) => sum !== 'F')
      const focused = document.activeElement?.closest('th')?.cellIndex
      table.replaceChildren(
        section('thead', [row(columns.map((column) => heading(column, sorted, choose)))]),
        section(
          'tbody',
          rows.map((one) => row(cells(one.cells, columns))),
        ),
        section('tfoot', footer && isSummed ? [row(cells([first || '合计', ...others], columns))] : []),
      )
      sorting(columns, sorted, choose)
      // Who sorts by the keyboard stays where he is.
      if (focused !== undefined) table.tHead.rows[0].cells[focused]?.firstChild.focus()
    },
  }
})()
