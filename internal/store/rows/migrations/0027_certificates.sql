-- What a newsroom keeps that has its certificates from an authority (ACME): its key there, the certificates with theirs, and for a
-- moment what proves that a host is its own. All nodes have it, so that whichever of them is asked can prove it.
CREATE TABLE certificate (
    name       TEXT PRIMARY KEY NOT NULL,
    data       {bytes} NOT NULL,
    changed_at {number} NOT NULL
){strict};
