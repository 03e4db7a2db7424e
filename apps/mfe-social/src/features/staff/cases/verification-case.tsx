import type { StaffItem } from '@plateia/contracts/bookings';
import { useFormats, useText } from '@plateia/i18n';
import { Card, Stack, Text, Title } from '@plateia/ui';
import { CaseDecision, OwnCase } from './case-decision.js';
import { CaseFile } from './case-files.js';
import { CaseTrace } from './case-trace.js';
import { Facts } from './facts.js';

type Item = Extract<StaffItem, { kind: 'verification' }>;

/** A licence that came after the rest was verified. */
const isLicenceAsked = ({ status, licence }: Item): boolean => status === 'verified' && licence === 'in_review';

/** Who waits without papers to be looked at did not come to jobs. */
function outcomesFor(item: Item) {
  const { status } = item;
  if (status === 'in_review') return ['verified', 'rejected', 'suspended'] as const;
  if (isLicenceAsked(item)) return ['verified', 'kept', 'suspended'] as const;
  return status === 'suspended' ? (['verified'] as const) : (['kept', 'suspended'] as const);
}

/** The papers of a professional beside the legal data that they have to agree with, and what they did not come to. */
export function VerificationCase({ item }: { item: Item }) {
  const text = useText('staff');
  const formats = useFormats();
  const { id, since, professional, status, legal, noShows = 0, documents, trace, own = false } = item;
  const name = professional.businessName || professional.fullName;
  return (
    <Card as="article">
      <Stack>
        <div>
          <Title level={2} size="card" dir="auto">
            {name}
          </Title>
          <Text size="secondary" tone="muted">
            {text(status === 'suspended' ? 'cases.suspended' : 'cases.since', {
              name: professional.fullName,
              when: formats.full(since),
            })}
          </Text>
        </div>
        <Facts
          of={[
            ['legalName', legal?.legal_name],
            ['vat', legal?.vat_number],
            ['register', legal?.register_no],
            ['phone', legal?.phone],
          ]}
        />
        <Stack as="ul" gap="tight">
          {documents.map(({ type, file, validUntil }) => (
            <li key={file.key}>
              <CaseFile file={file} name={text(`papers.${type}`)} />
              {validUntil && (
                <Text size="secondary" tone="muted">
                  {text('papers.until', { day: formats.day(validUntil) })}
                </Text>
              )}
            </li>
          ))}
        </Stack>
        {noShows > 0 && <Text>{text('papers.noShows', { n: noShows })}</Text>}
        {status === 'in_review' && documents.length === 0 && <Text tone="muted">{text('papers.none')}</Text>}
        {isLicenceAsked(item) && <Text weight="semi">{text('papers.licenceWaits')}</Text>}
        <CaseTrace trace={trace} />
        {own ? (
          <OwnCase />
        ) : (
          <CaseDecision
            name={name}
            outcomes={outcomesFor(item)}
            decisionOf={({ outcome, statement }) => ({ kind: 'verification', id, outcome, statement, since })}
          />
        )}
      </Stack>
    </Card>
  );
}
