/** Swagger UI on the contract, with a search that also knows titles and names. Runs in the browser as it is. */
const FIND = '按标题、地址或名称查找 / Find by title, path or operationId'

/** Groups with the operations that hold the phrase in their path, operationId or Chinese title. */
function findOperations(groups, phrase) {
  const wanted = phrase.trim().toLowerCase()
  const holds = (entry) =>
    [entry.get('path'), entry.getIn(['operation', 'operationId']), entry.getIn(['operation', 'summary'])].some((text) =>
      String(text).toLowerCase().includes(wanted),
    )
  return groups
    .map((group) => group.update('operations', (operations) => operations.filter(holds)))
    .filter((group) => group.get('operations').size > 0)
}

/**
 * Writes out the references below a path of the contract, all of which lie in the contract itself; one to a schema that
 * is being written out stays. Swagger UI's own resolver takes the whole contract apart first, which is many seconds.
 */
async function resolveSubtree(contract, path) {
  const at = (keys) => keys.reduce((node, key) => node?.[key], contract)
  const writeOut = (node, within) => {
    if (Array.isArray(node)) return node.map((item) => writeOut(item, within))
    if (typeof node !== 'object' || node === null) return node
    const { $ref: reference, ...own } = node
    if (within.includes(reference)) return node
    const named = reference && writeOut(at(reference.slice('#/'.length).split('/')), [...within, reference])
    return {
      ...named,
      ...Object.fromEntries(
        Object.entries(own).map(([key, value]) => [key, key === 'example' ? ofToday(value) : writeOut(value, within)]),
      ),
    }
  }
  const whole = writeOut(at(path), [])
  return { spec: 'x-permission' in whole ? explained(whole, contract.components?.schemas ?? {}) : whole, errors: [] }
}

/** Day on which the examples of the contract play; demonstration data always end today. */
const EXAMPLE_DAY = '2025-11-20'
const DAY = 86_400_000

/** An example as if it were of today, so that its days find the rows of the demonstration. */
function ofToday(value, today = new Date()) {
  if (Array.isArray(value)) return value.map((item) => ofToday(item, today))
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, ofToday(part, today)]))
  const found = typeof value === 'string' && /^(2025-\d\d)(-\d\d)?( \d\d:\d\d:\d\d)?$/.exec(value)
  if (!found) return value
  const [, month, day = '-20', time = ''] = found
  // Days in Shanghai, whatever the clock of the browser says.
  const now = Date.parse(new Date(today.getTime() + DAY / 3).toISOString().slice(0, 10))
  const moved = new Date(Date.parse(month + day) + now - Date.parse(EXAMPLE_DAY)).toISOString()
  return moved.slice(0, found[2] ? 10 : 7) + time
}

/** What a call asks of its user and by what it may be refused, in both languages, below its description. */
function explained(operation, { ResultCode, Permission }) {
  const { 'x-permission': permission, 'x-refusals': refusals = [], description = '' } = operation
  const [zh, en] = [ResultCode?.['x-labels'] ?? {}, ResultCode?.['x-english'] ?? {}]
  const who = { public: '无需登录 No login needed', login: '登录即可 Any logged-in user' }
  const rights = () => permission.map((name) => `\`${name}\` ${Permission?.['x-labels']?.[name] ?? ''}`.trim())
  const needed = who[permission] ?? (Array.isArray(permission) ? rights().join(' / ') : '')
  const codes = refusals.map((code) => `- ${code} ${zh[code] ?? ''} ${en[code] ?? ''}`)
  const lines = [
    needed && `**权限 Permission**: ${needed}`,
    codes.length > 0 && '**可能拒绝 May be refused with**',
    codes.join('\n'),
  ]
  return { ...operation, description: [description, ...lines].filter(Boolean).join('\n\n') }
}

/** The filter is `true` until something is typed. */
const isFiltered = ({ currentFilter }) => typeof currentFilter() === 'string' && currentFilter() !== ''

function contractPage({ React }) {
  return {
    fn: { opsFilter: findOperations, resolveSubtree },
    components: {
      // The page's own head says it, in both languages.
      InfoContainer: () => null,
      FilterContainer: ({ layoutActions }) =>
        React.createElement(
          'div',
          { className: 'filter wrapper' },
          React.createElement('input', {
            className: 'operation-filter-input',
            type: 'search',
            placeholder: FIND,
            'aria-label': FIND,
            onChange: (event) => layoutActions.updateFilter(event.target.value),
          }),
        ),
    },
    statePlugins: {
      layout: {
        wrapSelectors: {
          // What was found is shown, not only the groups that it is in.
          isShown:
            (isShown, { layoutSelectors }) =>
            (_state, thing, byDefault) =>
              isShown(thing, byDefault || (thing[0] === 'operations-tag' && isFiltered(layoutSelectors))),
        },
      },
    },
  }
}

const page = window.SwaggerUIBundle({
  url: '/docs/openapi.json',
  dom_id: '#contract',
  plugins: [contractPage],
  deepLinking: true,
  docExpansion: 'none',
  displayOperationId: true,
  defaultModelsExpandDepth: -1,
  filter: true,
  tryItOutEnabled: true,
  persistAuthorization: false,
  validatorUrl: null,
})

/** Account and password as the server takes them, in the form of the SDK: AES-ECB, base64. */
function encrypted(text, key) {
  const { AES, enc, mode, pad } = window.CryptoJS
  const options = { mode: mode.ECB, padding: pad.Pkcs7 }
  return AES.encrypt(enc.Utf8.parse(text), enc.Utf8.parse(key), options).ciphertext.toString(enc.Base64)
}

const JSON_HEADERS = { 'content-type': 'application/json', loginType: 'JSON' }

/** The envelope that the server answers. */
const call = async (address, init) => (await fetch(address, { headers: JSON_HEADERS, ...init })).json()

/** Logs in and calls with that token from then on. Answers what is to be said, and whether a picture is asked for. */
async function logIn({ username, password, captcha }, key, uuid) {
  const body = { loginType: 'PC', appLogin: 'F', userId: '', isStore: 'F', dealerCode: '' }
  body.verificationCode = uuid ? `${uuid}:${captcha.trim()}` : ''
  for (const [name, text] of Object.entries({ username, password })) body[name] = encrypted(text, key)
  const { resultCode, content, reason } = await call('/c5login', { method: 'POST', body: JSON.stringify(body) })
  if (resultCode !== '000') {
    const said = [content, reason].filter(Boolean).join(' ')
    return { said, asksPicture: Boolean(uuid) || said.includes('验证码') }
  }
  page.preauthorizeApiKey('token', content.dmsToken)
  return { said: `已登录 Logged in: ${content.realName}, ${content.dealerName}`, asksPicture: false }
}

/** The place of the verification picture, which the server asks for after failures; it serves one try. */
function pictureOf(form) {
  const place = form.querySelector('#picture')
  const image = place.querySelector('img')
  const shown = {
    uuid: undefined,
    async renew() {
      const { content } = await call(`/getVerifyCode${shown.uuid ? `?uuid=${shown.uuid}` : ''}`)
      image.src = content.image
      shown.uuid = content.uuid
      place.hidden = false
      form.elements.captcha.required = true
      form.elements.captcha.value = ''
    },
    leave() {
      shown.uuid = undefined
      place.hidden = true
      form.elements.captcha.required = false
    },
  }
  place.querySelector('button').addEventListener('click', () => shown.renew())
  return shown
}

const form = window.document?.querySelector('#login')
const picture = form && pictureOf(form)
form?.addEventListener('submit', async (event) => {
  event.preventDefault()
  const output = form.querySelector('output')
  const key = window.document.querySelector('meta[name=dealer-login-key]').content
  try {
    const { said, asksPicture } = await logIn(Object.fromEntries(new FormData(form)), key, picture.uuid)
    if (asksPicture) await picture.renew()
    else picture.leave()
    output.textContent = said
  } catch (error) {
    output.textContent = String(error)
  }
  form.elements.password.value = ''
})
