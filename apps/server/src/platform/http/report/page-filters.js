;(() => {
  const part = (id) => document.getElementById(id)
  const [filters, fields, presets] = ['filters', 'fields', 'presets'].map(part)
  let shown = []
  let today = ''

  const dayOf = (year, month, day) => new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)
  /** Periods by their names, each of the day on which the page was opened. */
  const PRESETS = {
    今天: (year, month, day) => [dayOf(year, month, day), today],
    昨天: (year, month, day) => [dayOf(year, month, day - 1), dayOf(year, month, day - 1)],
    近7天: (year, month, day) => [dayOf(year, month, day - 6), today],
    本月: (year, month) => [dayOf(year, month, 1), today],
    上月: (year, month) => [dayOf(year, month - 1, 1), dayOf(year, month, 0)],
    本年: (year) => [dayOf(year, 0, 1), today],
  }

  const optionOf = (key, label) => Object.assign(document.createElement('option'), { value: key, textContent: label })

  /** A day as it is written everywhere, whatever stands between its numbers; nothing for what is none. */
  function dayIn(text) {
    const [, year, month, day] = /^\s*(\d{4})\D?(\d{1,2})\D?(\d{1,2})\s*$/.exec(text) ?? []
    if (year === undefined || Number(year) === 0) return undefined
    const meant = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
    return dayOf(year, month - 1, day) === meant ? meant : undefined
  }

  /** The browser's calendar beside a day: its own field would write the day as the browser's language does. */
  function calendarOf(input, label) {
    const calendar = Object.assign(document.createElement('input'), { type: 'date', ariaLabel: `选择${label}` })
    calendar.addEventListener('focus', () => {
      calendar.value = dayIn(input.value) ?? ''
    })
    calendar.addEventListener('change', () => {
      if (calendar.value) input.value = calendar.value
    })
    return calendar
  }

  /** Whether all days are days; the first that is none is told of and has the focus. */
  function areDays() {
    const days = shown.filter(({ type }) => type === 'date').map((filter) => [filter, part(`filter-${filter.prop}`)])
    for (const [, input] of days) {
      input.value = dayIn(input.value) ?? input.value.trim()
      input.ariaInvalid = String(input.value !== '' && dayIn(input.value) === undefined)
    }
    const [wrong] = days.filter(([, { ariaInvalid }]) => ariaInvalid === 'true')
    if (!wrong) return true
    const [{ label }, input] = wrong
    part('state').textContent = `${label}格式须为YYYY-MM-DD`
    input.focus()
    return false
  }

  function inputOf({ prop, type, options, value = '' }) {
    const input = document.createElement(type === 'choice' ? 'select' : 'input')
    // What a report is summed by is always one of them.
    if (type === 'choice') {
      const all = prop === 'dimension' ? [] : [optionOf('', '全部')]
      input.append(...all, ...(options ?? []).map(({ key, label }) => optionOf(key, label)))
    } else {
      input.type = type === 'date' ? 'text' : 'search'
      if (type === 'text') Object.assign(input, { maxLength: 60, placeholder: '编码、名称或助记码' })
      else Object.assign(input, { maxLength: 10, placeholder: 'YYYY-MM-DD', autocomplete: 'off', className: 'day' })
    }
    Object.assign(input, { id: `filter-${prop}`, value })
    return input
  }

  function fieldOf(filter) {
    const label = document.createElement('label')
    const input = inputOf(filter)
    label.append(filter.label, input)
    if (filter.type !== 'date') return label
    const field = Object.assign(document.createElement('div'), { className: 'days' })
    field.append(label, calendarOf(input, filter.label))
    return field
  }

  const inputs = () => shown.map(({ prop }) => [prop, part(`filter-${prop}`)])

  function presetOf([name, daysOf], asked) {
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: name })
    button.addEventListener('click', () => {
      const [year, month, day] = today.split('-').map(Number)
      const [start, end] = daysOf(year, month - 1, day)
      part('filter-dateStart').value = start
      part('filter-dateEnd').value = end
      asked()
    })
    return button
  }

  globalThis.filters = {
    /** Draws what the report has, as it is meant. @param wanted called when something else is wanted */
    show(given, wanted) {
      const asked = () => areDays() && wanted()
      shown = given
      today = given.find(({ prop }) => prop === 'dateEnd')?.value ?? ''
      fields.replaceChildren(...given.map(fieldOf))
      presets.replaceChildren(...Object.entries(PRESETS).map((preset) => presetOf(preset, asked)))
      presets.hidden = today === ''
      filters.hidden = given.length === 0
      fields.addEventListener('keydown', ({ key }) => key === 'Enter' && asked())
      fields.addEventListener('change', ({ target }) => target.tagName === 'SELECT' && asked())
      part('more').addEventListener('click', ({ currentTarget }) => {
        currentTarget.ariaExpanded = String(document.querySelector('main').classList.toggle('asking'))
      })
      part('ask').addEventListener('click', asked)
      part('reset').addEventListener('click', () => {
        for (const { prop, value = '' } of shown) part(`filter-${prop}`).value = value
        asked()
      })
    },
    values: () =>
      Object.fromEntries(inputs().flatMap(([prop, { value }]) => (value.trim() ? [[prop, value.trim()]] : []))),
  }
})()
