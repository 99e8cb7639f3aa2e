/** Paths say what they have; the methods and parameters that they never have are a third of their lines, and tell nobody anything. */
import ts from 'typescript'

const nameOf = (node) => node.name?.text
const isNever = ({ type }) => type?.kind === ts.SyntaxKind.NeverKeyword
const isEmpty = ({ type }) => type !== undefined && ts.isTypeLiteralNode(type) && type.members.every(isNever)

/** The types of the contract, without what no path has. */
export const withoutNever = (nodes) =>
  nodes.map((node) =>
    ts.isInterfaceDeclaration(node) && nameOf(node) === 'paths' ? ts.visitEachChild(node, ofPath, undefined) : node,
  )

const ofPath = (node) => (ts.isPropertySignature(node) ? ts.visitEachChild(node, ofMembers, undefined) : node)

const ofMembers = (node) =>
  ts.isTypeLiteralNode(node)
    ? ts.factory.updateTypeLiteralNode(
        node,
        node.members.filter((member) => !isNever(member) && !isEmpty(member)),
      )
    : node
