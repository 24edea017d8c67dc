// The styles are inline, as mail programs need them.
import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Preview,
  Row,
  Section,
  Text,
} from '@react-email/components'
import type { ReactNode } from 'react'
import { joined, unbroken } from '../../../platform/text/unbroken.ts'
import { fixed } from '../../site/colors.ts'
import type { Block, LetterBody } from './letter-blocks.ts'

/** The organisation's colours with a readable text colour. */
export type LetterColors = { primary: string; button: string; onButton: string }

const font = {
  fontFamily: 'Helvetica, Arial, sans-serif',
  fontSize: 16,
  lineHeight: '24px',
  // Mail programs know the old name; a table grows with a word that may not be broken.
  wordBreak: 'break-word',
} as const
const { ink, white, sand, paper } = fixed
const line = '#e4dcd3'

const postalCode = /((?:CEP )?(?<!\d)\d{5}-\d{3}(?!\d))/

/** A postal code is held together by its style: a character that does so would be copied along. */
const whole = (text: string): ReactNode =>
  text.split(postalCode).map((part, at) =>
    at % 2 === 0 ? (
      unbroken(part).replaceAll(joined, '')
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a letter never changes
      <span key={at} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ),
  )

/** Long labels get a line of their own. */
const longestLabel = 14

export function OrderLetter({
  site,
  colors,
  letter,
}: {
  site: string
  colors: LetterColors
  letter: LetterBody
}) {
  return (
    <Html lang="pt-BR">
      <Head />
      <Preview>{letter.title}</Preview>
      <Body style={{ ...font, backgroundColor: sand, color: ink, margin: 0, padding: '24px 8px' }}>
        <Container style={{ backgroundColor: white, maxWidth: 560, padding: 24, borderRadius: 8 }}>
          <Text style={{ ...font, color: colors.primary, fontWeight: 700, margin: '0 0 16px' }}>{site}</Text>
          <Heading as="h1" style={{ color: ink, fontSize: 22, lineHeight: '30px', margin: '0 0 16px' }}>
            {whole(letter.title)}
          </Heading>
          {letter.blocks.map((block, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a letter never changes
            <Drawn key={at} block={block} colors={colors} />
          ))}
          <Hr style={{ borderColor: line, margin: '24px 0 12px' }} />
          {letter.footer.map((text) => (
            <Text
              key={text}
              style={{ ...font, fontSize: 13, lineHeight: '19px', margin: 0, color: '#5c524a' }}
            >
              {whole(text)}
            </Text>
          ))}
        </Container>
      </Body>
    </Html>
  )
}

function Drawn({ block, colors }: { block: Block; colors: LetterColors }): ReactNode {
  switch (block.kind) {
    case 'text':
      return <Text style={{ ...font, margin: '0 0 16px', whiteSpace: 'pre-line' }}>{whole(block.text)}</Text>
    case 'button':
      return (
        <Section style={{ margin: '8px 0 24px' }}>
          <Button
            href={block.href}
            style={{
              ...font,
              backgroundColor: colors.button,
              color: colors.onButton,
              borderRadius: 6,
              fontWeight: 700,
              padding: '12px 20px',
            }}
          >
            {block.label}
          </Button>
        </Section>
      )
    case 'code':
      return (
        <Section style={{ margin: '0 0 16px' }}>
          <Text style={{ ...font, fontWeight: 700, margin: '0 0 4px' }}>{whole(block.label)}</Text>
          <Text
            style={{
              fontFamily: 'Menlo, Consolas, monospace',
              fontSize: 14,
              lineHeight: '20px',
              backgroundColor: paper,
              border: `1px solid ${line}`,
              borderRadius: 6,
              margin: 0,
              padding: 12,
              wordBreak: 'break-all',
            }}
          >
            {block.code}
          </Text>
        </Section>
      )
    case 'facts':
      return (
        <Section style={{ margin: '0 0 16px' }}>
          <Text style={{ ...font, fontWeight: 700, margin: '0 0 4px' }}>{whole(block.title)}</Text>
          {block.rows.map(([label, value]) => (
            <Row key={label + value} style={{ borderTop: `1px solid ${line}` }}>
              <Column
                style={{
                  ...font,
                  padding: '6px 8px 6px 0',
                  verticalAlign: 'top',
                  ...(label.length <= longestLabel && { whiteSpace: 'nowrap' as const }),
                }}
              >
                {whole(label)}
              </Column>
              <Column
                style={{
                  ...font,
                  padding: '6px 0',
                  textAlign: 'right',
                  verticalAlign: 'top',
                  whiteSpace: 'pre-line',
                }}
              >
                {whole(value)}
              </Column>
            </Row>
          ))}
        </Section>
      )
  }
}
