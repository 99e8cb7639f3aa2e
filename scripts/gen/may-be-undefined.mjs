/**
 * Optional values of what is sent may be `undefined`: they are left out then, and under `exactOptionalPropertyTypes` a
 * program could not say so otherwise. Answers have only what was answered.
 */
import ts from 'typescript'

/** Names of the schemas that requests are made of, with all that these are made of. */
function sentSchemas(document) {
  const names = new Set()
  const visit = (value) => {
    if (value === null || typeof value !== 'object') return
    const name = typeof value.$ref === 'string' && value.$ref.split('/').at(-1)
    if (name && !names.has(name)) {
      names.add(name)
      visit(document.components.schemas[name])
    }
    for (const part of Object.values(value)) visit(part)
  }
  for (const item of Object.values(document.paths))
    for (const { requestBody } of Object.values(item)) visit(requestBody?.content)
  return names
}

const UNDEFINED = ts.factory.createKeywordTypeNode(ts.SyntaxKind.UndefinedKeyword)
const nameOf = (node) => node.name?.text

/** Adds `| undefined` to every optional property within a node. */
const loosened = (node) =>
  ts.visitEachChild(
    ts.isPropertySignature(node) && node.questionToken && node.type?.kind !== ts.SyntaxKind.NeverKeyword
      ? ts.factory.updatePropertySignature(
          node,
          node.modifiers,
          node.name,
          node.questionToken,
          ts.factory.createUnionTypeNode([
            ...(ts.isUnionTypeNode(node.type) ? node.type.types : [node.type]),
            UNDEFINED,
          ]),
        )
      : node,
    loosened,
    undefined,
  )

/** The types of the contract, with that said. */
export function mayBeUndefined(nodes, document) {
  const sent = sentSchemas(document)
  const inMembers = (node, name, change) =>
    nameOf(node) === name ? ts.visitEachChild(node, (part) => visitLiteral(part, change), undefined) : node
  const visitLiteral = (node, change) =>
    ts.isTypeLiteralNode(node) ? ts.visitEachChild(node, change, undefined) : node
  const ofSchemas = (node) =>
    inMembers(node, 'schemas', (schema) => (sent.has(nameOf(schema)) ? loosened(schema) : schema))
  const ofOperation = (node) => (/^(parameters|requestBody)$/.test(nameOf(node)) ? loosened(node) : node)
  const ofOperations = (node) => inMembers(node, nameOf(node), ofOperation)
  const of = { components: ofSchemas, operations: ofOperations }
  return nodes.map((node) => {
    const change = ts.isInterfaceDeclaration(node) && of[nameOf(node)]
    return change ? ts.visitEachChild(node, change, undefined) : node
  })
}
