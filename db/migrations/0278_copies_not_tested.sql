-- Copies that could not be tested, which the version before could only call bad.
update backups set trial_state = 'untested'
where trial_state = 'bad' and trial_error like 'A cópia não pôde ser testada:%';
