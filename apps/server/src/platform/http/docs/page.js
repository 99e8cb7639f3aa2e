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
      ...Object.fromEntries(Object.entries(own).map(([key, value]) => [key, writeOut(value, within)])),
    }
  }
  return { spec: writeOut(at(path), []), errors: [] }
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

window.SwaggerUIBundle({
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
